import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { EVERY_TEAM, useTeamOptions } from "@/components/settings/teams/team-options";
import { ChoicesField } from "@/components/ui/input/choices-field";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { filterChoicesQuery } from "@/lib/client/pipeline/filter-choices";
import { ENTRY_STATUSES, type EntryStatus } from "@/lib/domain/contact/outreach/entry";
import { type EntryValues, startText } from "./entry-values";

const LABELS = {
  name: "Name",
  statuses: "Trigger",
  leadProviderSlugs: "Lead providers",
  teamIds: "Teams",
} as const;

const EntryShape = z.object({
  name: z.string().trim().min(1, "is required"),
  statuses: z
    .array(z.custom<EntryStatus>())
    .min(1, "needs at least one choice")
    .refine((list) => list.length === 1 || !list.includes("NEW"), "is either a new lead, or moves of a file"),
  leadProviderSlugs: z.array(z.string()),
  teamIds: z.array(z.string()),
});

type EntryDialogProps = {
  readonly title: string;
  readonly submit: string;
  readonly defaults: EntryValues;
  /** False once files enter: they leave by the statuses that were named. */
  readonly hasStatuses: boolean;
  /** Fails with `RequestFailure`. */
  readonly onSend: (values: EntryValues) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for the name of a cadence, and which files enter it. */
export function EntryDialog({ title, submit, defaults, hasStatuses, onSend, onClose }: EntryDialogProps) {
  const names = useStatusNames();
  const options = useTeamOptions();
  const { data: choices } = useQuery(filterChoicesQuery);
  const form = useRequestForm<EntryValues>({ shape: EntryShape, defaults, labels: LABELS, send: onSend });
  const { field: statuses } = useController({ control: form.control, name: "statuses" });
  const { field: providers } = useController({ control: form.control, name: "leadProviderSlugs" });
  const { field: teams } = useController({ control: form.control, name: "teamIds" });
  return (
    <Dialog onClose={onClose} title={title}>
      <RequestForm form={form} legend="Cadence" refused="The cadence was not saved" submit={submit} pending="Saving…">
        <Field autoComplete="off" maxLength={100} required {...form.field("name")} />
        {hasStatuses && (
          <ChoicesField
            label={LABELS.statuses}
            options={ENTRY_STATUSES.map((status) => [status, startText(status, names)])}
            chosen={statuses.value}
            onChange={statuses.onChange}
            none="Choose"
            error={form.field("statuses").error}
          />
        )}
        <ChoicesField
          label={LABELS.leadProviderSlugs}
          options={(choices?.leadProviders ?? []).map((slug) => [slug, slug])}
          chosen={providers.value}
          onChange={providers.onChange}
          none="All"
        />
        <ChoicesField
          label={LABELS.teamIds}
          options={options.filter(([id]) => id !== EVERY_TEAM)}
          chosen={teams.value}
          onChange={teams.onChange}
          none="All"
        />
      </RequestForm>
    </Dialog>
  );
}
