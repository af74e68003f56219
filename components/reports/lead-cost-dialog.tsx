import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { QueryResult } from "@/components/shell/query-result";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { leadCostsQuery, useSetLeadCost } from "@/lib/client/reports/lead-costs";
import type { LeadCost } from "@/lib/contract/reports/lead-cost";
import { toCents, typedToAmount } from "@/lib/domain/money";

type LeadCostDialogProps = { readonly provider: string; readonly onClose: () => void };

/** Asks for the cost of a lead provider. */
export function LeadCostDialog({ provider, onClose }: LeadCostDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Cost of ${provider}`}
      intro="Reports apply it to all leads from this lead provider, also those from before."
    >
      <QueryResult query={useQuery(leadCostsQuery)}>
        {({ data }) => (
          <LeadCostForm
            cost={data.find((cost) => cost.provider === provider) ?? { provider, perLead: null, perMonth: null }}
            onClose={onClose}
          />
        )}
      </QueryResult>
    </Dialog>
  );
}

type Values = { perLead: string; perMonth: string };

const Price = z
  .string()
  .transform((text) => (text.trim() === "" ? null : typedToAmount(text.trim())))
  .refine((amount) => amount === null || toCents(amount) !== null, "must be an amount, such as 25.00");

function LeadCostForm({ cost, onClose }: { readonly cost: LeadCost; readonly onClose: () => void }) {
  const { mutateAsync } = useSetLeadCost(cost.provider);
  const form = useRequestForm<Values, { perLead: string | null; perMonth: string | null }>({
    shape: z.object({ perLead: Price, perMonth: Price }),
    defaults: { perLead: cost.perLead ?? "", perMonth: cost.perMonth ?? "" },
    labels: { perLead: "Cost per lead", perMonth: "Cost per month" },
    send: async (body) => {
      await mutateAsync(body);
      onClose();
      toast(`The cost of ${cost.provider} is saved.`);
    },
  });
  return (
    <RequestForm form={form} legend="Cost" refused="The cost was not saved" submit="Save" pending="Saving…">
      <Field
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars. Leave blank if there is none."
        {...form.field("perLead")}
      />
      <Field
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars. Leave blank if there is none."
        {...form.field("perMonth")}
      />
    </RequestForm>
  );
}
