import { z } from "zod";
import { Amount, Identifier } from "@/lib/contract/fields";

const PerLead = Amount.nullable().meta({ description: "What each lead costs, such as 25.00. Null for nothing." });
const PerMonth = Amount.nullable().meta({ description: "What a month costs, such as 1500.00. Null for nothing." });

/** The body of Set lead cost. */
export const LeadCostUpdate = z
  .object({ perLead: PerLead, perMonth: PerMonth })
  .meta({ id: "LeadCostUpdate", example: { perLead: "25.00", perMonth: null } });
export type LeadCostUpdate = z.infer<typeof LeadCostUpdate>;

/** What a lead provider charges. */
export const LeadCost = z
  .object({
    provider: z.string().meta({ description: "The lead provider: the `leadProviderSlug` of its files." }),
    perLead: PerLead,
    perMonth: PerMonth,
  })
  .meta({ id: "LeadCost" });
export type LeadCost = z.infer<typeof LeadCost>;

export const LeadCosts = z
  .object({ data: z.array(LeadCost).meta({ description: "Those that charge anything, by their names." }) })
  .meta({ id: "LeadCosts" });
export type LeadCosts = z.infer<typeof LeadCosts>;

export const LeadCostProvider = z.object({
  provider: Identifier.meta({ description: "The `leadProviderSlug` of the lead provider.", example: "acme-leads" }),
});
export type LeadCostProvider = z.infer<typeof LeadCostProvider>;
