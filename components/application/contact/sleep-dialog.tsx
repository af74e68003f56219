import { useId, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { LoadFailure } from "@/components/form/load-failure";
import { SLEEP_PRESET_NAMES } from "@/components/format/names/sleep-preset-names";
import { bothTimes } from "@/components/format/time/zone-time";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useSleepApplication } from "@/lib/client/applications/contact";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { Application } from "@/lib/contract/applications/application";
import type { Contact } from "@/lib/contract/applications/contact";
import { MAX_SLEEP_MS, SLEEP_PRESETS, type SleepPreset } from "@/lib/domain/contact/contact-state";
import { ContactOffline } from "./contact-offline";
import { contactSaid } from "./contact-said";
import { StoppedAlready } from "./stopped-already";
import { useSleepEnds } from "./use-sleep-ends";
import { useUndoContact } from "./use-undo-contact";

type SleepDialogProps = {
  readonly application: Application;
  readonly contact: Contact;
  readonly onClose: () => void;
};

/** Asks how long to pause contact and shows when it resumes. A stop that arrives meanwhile closes the question. */
export function SleepDialog({ contact, onClose, ...about }: SleepDialogProps) {
  return (
    <Dialog onClose={onClose} title="Pause contact" intro="Resumes automatically.">
      {contact.state === "stopped" ? (
        <>
          <StoppedAlready contact={contact}>This borrower has opted out, so there is nothing to pause.</StoppedAlready>
          <div className="flex justify-end">
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <SleepQuestion contact={contact} onClose={onClose} {...about} />
      )}
    </Dialog>
  );
}

function SleepQuestion({ application: { id }, contact, onClose }: SleepDialogProps) {
  const { timeZones } = contact;
  const sayWithUndo = useUndoContact();
  const group = useId();
  const isOnline = useOnline();
  const { mutate, isPending, error } = useSleepApplication();
  const { ends, isReading, areOld, ...reading } = useSleepEnds(id);
  const [choice, setChoice] = useState<SleepPreset | "custom">("hour");
  const [typed, setTyped] = useState("");
  const until = choice === "custom" ? Date.parse(typed) : ends.get(choice);

  function sleep() {
    if (choice !== "custom" && areOld()) return reading.refetch();
    if (!isPossible(until)) return;
    const done = (answer: Contact) => {
      onClose();
      if (answer.state === "sleeping") sayWithUndo(id, contactSaid(answer), contact);
      else toast(contactSaid(answer));
    };
    mutate({ id, until }, { onSuccess: done });
  }
  return (
    <>
      <fieldset className="grid gap-1" disabled={isPending}>
        <legend className="sr-only">For how long</legend>
        {[...SLEEP_PRESETS.filter((name) => isReading || ends.has(name)), "custom" as const].map((name) => (
          <label
            key={name}
            className="flex min-h-9 items-center gap-2 rounded-sm border border-transparent px-2 has-checked:border-edge has-checked:bg-page pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={group}
              checked={choice === name}
              onChange={() => setChoice(name)}
              className="size-4 accent-accent"
            />
            <span>{name === "custom" ? "Custom date and time" : SLEEP_PRESET_NAMES[name]}</span>
            {name !== "custom" && <EndsAt until={ends.get(name)} zones={timeZones} />}
          </label>
        ))}
        {choice === "custom" && (
          <div className="px-2 pt-1">
            <Field
              label="Resume at (your time)"
              type="datetime-local"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              error={typed !== "" && !isPossible(until) ? "Select a time in the future, within one year." : undefined}
            />
          </div>
        )}
      </fieldset>
      {reading.error !== null && (
        <LoadFailure title="Couldn't load pause options" error={reading.error} retry={reading.refetch} />
      )}
      <p aria-live="polite" className="rounded-md bg-page px-3 py-2">
        {isPossible(until) ? <WakesAt until={until} zones={timeZones} /> : "Select a date and time."}
      </p>
      {error instanceof RequestFailure && <ErrorAlert title="Contact is not paused" failure={error} />}
      <ContactOffline />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button onClick={sleep} isBusy={isPending} disabled={!isPossible(until) || !isOnline}>
          {isPending ? "Pausing…" : "Pause contact"}
        </Button>
      </div>
    </>
  );
}

const isPossible = (until: number | undefined): until is number =>
  until !== undefined && until > Date.now() && until <= Date.now() + MAX_SLEEP_MS;

type EndProps = { readonly until: number | undefined; readonly zones: readonly string[] };

const EndsAt = ({ until, zones }: EndProps) =>
  until !== undefined && <span className="ml-auto text-dense text-muted">{bothTimes(until, zones).theirs}</span>;

function WakesAt({ until, zones }: { readonly until: number; readonly zones: readonly string[] }) {
  const { theirs, yours } = bothTimes(until, zones);
  return (
    <>
      Resumes <strong className="font-semibold">{theirs}</strong>
      {yours === undefined ? "" : `, ${yours} your time`}
    </>
  );
}
