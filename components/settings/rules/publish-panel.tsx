import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { Moment } from "@/components/format/time/moment";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { usePublishRules, useSimulateRules } from "@/lib/client/contact/contact-rules";
import { RequestFailure } from "@/lib/client/request/request";
import type { ContactRules, RulesEffect } from "@/lib/contract/contact/rules/contact-rules";
import type { DraftChange, useRulesDraft } from "./rules-draft";

const CHANGE_TEXT: Readonly<Record<DraftChange["kind"], string>> = {
  added: "Added",
  removed: "Removed",
  off: "Turned off",
  on: "Turned on",
};

type PublishPanelProps = { readonly rules: ContactRules; readonly edit: ReturnType<typeof useRulesDraft> };

/** Shows which version is in force, what is not published yet and what it would change, and publishes it. */
export function PublishPanel({ rules, edit }: PublishPanelProps) {
  const { version, publishedAt, publishedBy } = rules;
  return (
    <Panel
      title={edit.changes.length === 0 ? "In force" : "Not published yet"}
      intro={
        <>
          Version <code className="font-mono">{version.slice(0, 12)}</code>
          {publishedAt !== undefined && (
            <>
              , published <Moment at={publishedAt} /> by {publishedBy}
            </>
          )}
          . Every decision shows the version it used.
        </>
      }
    >
      {edit.changes.length > 0 && <Unpublished rules={rules} edit={edit} />}
    </Panel>
  );
}

function Unpublished({ rules, edit }: PublishPanelProps) {
  const { draft, changes, discard } = edit;
  const [note, setNote] = useState("");
  const simulation = useSimulateRules();
  const publication = usePublishRules();
  const error = publication.error ?? simulation.error;
  function publish() {
    const done = () => {
      setNote("");
      simulation.reset();
      toast("Rules published.");
    };
    publication.mutate({ draft, version: rules.version, note }, { onSuccess: done });
  }
  return (
    <div className="grid gap-4">
      <ul aria-label="Changes" className="grid gap-1">
        {changes.map(({ kind, id, text }) => (
          <li key={`${kind} ${id}`} className="wrap-anywhere">
            <span className="font-medium">{CHANGE_TEXT[kind]}:</span> {text}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {simulation.data !== undefined && simulation.variables === draft && <Effect effect={simulation.data} />}
      </div>
      <Field
        label="Note (optional)"
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error instanceof RequestFailure && <ErrorAlert title="The rules were not published" failure={error} />}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={publication.isPending} onClick={publish}>
          {publication.isPending ? "Publishing…" : "Publish"}
        </Button>
        <Button look="secondary" isBusy={simulation.isPending} onClick={() => simulation.mutate(draft)}>
          {simulation.isPending ? "Simulating…" : "Show effect"}
        </Button>
        <Button look="secondary" disabled={publication.isPending} onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

const numbers = new Intl.NumberFormat("en-US");

/** Shows what publishing would change for the newest open files. */
function Effect({ effect: { files, channels } }: { readonly effect: RulesEffect }) {
  return (
    <div className="grid gap-1">
      <p>
        {files === 0
          ? "There are no open files, so nothing changes yet."
          : `Of the ${numbers.format(files)} newest open files, for contact by the agent now:`}
      </p>
      {files > 0 && (
        <ul aria-label="Effect" className="grid gap-1">
          {channels.map(({ channel, later, earlier, blocked, freed }) => (
            <li key={channel}>
              <span className="font-medium">{CHANNEL_NAMES[channel]}:</span>{" "}
              {effectText([
                [later, "open later"],
                [earlier, "open earlier"],
                [blocked, "are blocked"],
                [freed, "are no longer blocked"],
              ])}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function effectText(counts: readonly (readonly [number, string])[]): string {
  const parts = counts.filter(([count]) => count > 0).map(([count, text]) => `${numbers.format(count)} ${text}`);
  return parts.length === 0 ? "nothing changes" : parts.join(", ");
}
