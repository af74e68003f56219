import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { useTeamOptions } from "@/components/settings/teams/team-options";
import { Panel } from "@/components/ui/feedback/panel";
import { SAVED } from "@/components/ui/feedback/saved";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { lazily } from "@/components/ui/overlay/lazily";
import { useRetireCadence, useUpdateCadence } from "@/lib/client/contact/cadences";
import { RequestFailure } from "@/lib/client/request/request";
import type { Cadence } from "@/lib/contract/contact/cadence";
import { type EntryValues, startText } from "./entry-values";

const EntryDialog = lazily(() => import("./entry-dialog").then((module) => module.EntryDialog));

type EntryPanelProps = {
  readonly cadence: Cadence;
  readonly entry: NonNullable<Cadence["entry"]>;
  /** Whether this user may change settings for every team. */
  readonly isOpen: boolean;
  /** Changes a cadence that is not stored yet. */
  readonly onDraft: (values: EntryValues) => void;
};

const TEXT = {
  lead: "A borrower is in one cadence at a time.",
  status: "A borrower is in one cadence at a time. A file leaves this one when it moves to another status.",
} as const;

/** Shows which files enter a cadence, and changes that. */
export function EntryPanel({ cadence, entry, isOpen, onDraft }: EntryPanelProps) {
  const names = useStatusNames();
  const teamNames = new Map(useTeamOptions());
  const [task, setTask] = useState<"change" | "retire" | null>(null);
  const { mutateAsync } = useUpdateCadence(cadence.id);
  const close = () => setTask(null);
  const rows = [
    ["Trigger", entry.statuses.map((status) => startText(status, names)).join(", or ")],
    ["Lead providers", entry.leadProviderSlugs.join(", ") || "All"],
    ["Teams", entry.teamIds.map((id) => teamNames.get(id) ?? id).join(", ") || "All"],
  ] as const;
  const isForLeads = entry.statuses.includes("NEW");
  const isDraft = cadence.number === 0;
  async function save({ statuses, ...values }: EntryValues) {
    if (isDraft) onDraft({ statuses, ...values });
    else {
      await mutateAsync(values);
      toast(SAVED);
    }
    close();
  }
  return (
    <Panel title="Who enters" intro={TEXT[isForLeads ? "lead" : "status"]}>
      <dl className="grid grid-cols-1 gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setTask("change")}>
            Change…
          </Button>
          {!isDraft && (
            <Button look="quiet" onClick={() => setTask("retire")}>
              Retire…
            </Button>
          )}
        </div>
      )}
      {task === "change" && (
        <EntryDialog
          title="Change who enters"
          submit="Save"
          defaults={{ name: cadence.name, ...entry }}
          hasStatuses={isDraft}
          onSend={save}
          onClose={close}
        />
      )}
      {task === "retire" && <RetireDialog cadence={cadence} onClose={close} />}
    </Panel>
  );
}

function RetireDialog({ cadence, onClose }: { readonly cadence: Cadence; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useRetireCadence(cadence.id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Retire this cadence?"
      intro="No more files will enter. Borrowers already in the cadence continue to its end. This can't be undone."
      verb="Retire"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: () => toast("Cadence retired.") })}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The cadence was not retired" failure={error} />}
    </ConfirmDialog>
  );
}
