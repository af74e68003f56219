import { z } from "zod";
import { Amount, Identifier } from "@/lib/contract/fields";

const PerLead = Amount.nullable().meta({ description: "Cost per lead, such as 25.00. Null if there is none." });
const PerMonth = Amount.nullable().meta({ description: "Cost per month, such as 1500.00. Null if there is none." });

/** The body of Set lead cost. */
export const LeadCostUpdate = z
  .object({ perLead: PerLead, perMonth: PerMonth })
  .meta({ id: "LeadCostUpdate", example: { perLead: "25.00", perMonth: null } });
export type LeadCostUpdate = z.infer<typeof LeadCostUpdate>;

/** The cost of the leads of a lead provider. */
export const LeadCost = z
  .object({
    provider: z.string().meta({ description: "The lead provider: the `leadProviderSlug` of its files." }),
    perLead: PerLead,
    perMonth: PerMonth,
  })
  .meta({ id: "LeadCost" });
export type LeadCost = z.infer<typeof LeadCost>;

export const LeadCosts = z
  .object({ data: z.array(LeadCost).meta({ description: "The lead providers with a cost, by name." }) })
  .meta({ id: "LeadCosts" });
export type LeadCosts = z.infer<typeof LeadCosts>;

export const LeadCostProvider = z.object({
  provider: Identifier.meta({ description: "The `leadProviderSlug` of the lead provider.", example: "acme-leads" }),
});
export type LeadCostProvider = z.infer<typeof LeadCostProvider>;
