import { useState } from "react";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { useSaveBar } from "@/components/form/use-save-bar";
import { STAGE_TITLES } from "@/components/format/names/status-names";
import { TableHead } from "@/components/settings/table-head";
import { toast } from "@/components/ui/feedback/toast";
import { RequestFailure } from "@/lib/client/request/request";
import { useUpdateStatusSettings } from "@/lib/client/settings/status-settings";
import type { StatusSettings } from "@/lib/contract/settings/status-settings";
import { STAGE_NAMES, STAGES } from "@/lib/domain/status/status";
import { StatusRow } from "./status-row";
import {
  atFields,
  changedRows,
  changedValues,
  STATUS_LABELS,
  StatusShape,
  type StatusValues,
  valuesOf,
} from "./status-values";

const COLUMNS = [
  ["Status", "w-2/5 px-3 sm:px-5"],
  ["Display name", "px-1"],
  ["Stuck after (days)", "w-24 px-3 sm:w-36 sm:px-5"],
] as const;

type StatusFormProps = {
  readonly settings: StatusSettings;
  /** Whether this user may change settings for every team. */
  readonly isOpen: boolean;
};

/** Edits all 17 statuses at once. Sends only the changed ones. */
export function StatusForm({ settings, isOpen }: StatusFormProps) {
  const { mutateAsync } = useUpdateStatusSettings();
  // The values the form started from: a change by another user reloads them and must not be overwritten.
  const [base, setBase] = useState(() => valuesOf(settings));
  const form = useRequestForm<StatusValues>({
    shape: StatusShape,
    defaults: base,
    labels: STATUS_LABELS,
    send: async (values) => {
      const now = valuesOf(settings);
      const data = changedRows({ ...now, ...changedValues(values, base) }, now);
      if (data.length > 0) {
        const saved = await mutateAsync({ data }).catch((thrown: unknown) => {
          throw thrown instanceof RequestFailure ? atFields(thrown, data) : thrown;
        });
        setBase(valuesOf(saved));
        form.reset(valuesOf(saved));
      } else form.reset(base);
      toast(data.length === 0 ? "Nothing was changed." : "Statuses saved.");
    },
  });
  const bar = useSaveBar({ form, verb: "Save statuses", onDiscard: () => form.reset(base) });
  return (
    <RequestForm
      form={form}
      legend="Statuses"
      refused="The statuses were not saved"
      submit="Save statuses"
      pending="Saving…"
      isDisabled={!isOpen}
      bar={bar}
    >
      {!isOpen && <p>These apply to every team. Only a user who sees every team can change them.</p>}
      <div className="rounded-lg border border-line bg-surface">
        <table className="w-full table-fixed border-collapse text-left">
          <TableHead columns={COLUMNS} />
          {STAGE_NAMES.map((stage) => (
            <tbody key={stage} className="border-t border-line">
              <tr>
                <th scope="rowgroup" colSpan={3} className="px-3 pt-3 pb-1 text-meta font-medium text-muted sm:px-5">
                  {STAGE_TITLES[stage]}
                </th>
              </tr>
              {STAGES[stage].map((status) => (
                <StatusRow
                  key={status}
                  status={status}
                  label={form.field(`label ${status}`)}
                  days={form.field(`days ${status}`)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </RequestForm>
  );
}
