import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorAlert } from "@/components/form/error-alert";
import { Moment } from "@/components/format/time/moment";
import { Badge } from "@/components/ui/feedback/badge";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { usePublishCadence, useSimulateCadence } from "@/lib/client/contact/cadences";
import { RequestFailure } from "@/lib/client/request/request";
import type { Cadence } from "@/lib/contract/contact/cadence";
import { Simulation } from "./simulation";
import { StepFields } from "./step-fields";
import { stepsOf, useStepsDraft } from "./steps-draft";

type CadenceEditorProps = {
  readonly cadence: Cadence;
  /** Whether this user may change settings for every team. */
  readonly isOpen: boolean;
  /** Reports the steps as edited, and whether any of that was not published. */
  readonly onEdit: (isDirty: boolean, steps: Cadence["steps"]) => void;
  readonly onPublished: (cadence: Cadence) => void;
  /** Forgets a cadence that is not stored yet. */
  readonly onDiscard: () => void;
};

const PUBLISHED_NEXT =
  "Files that enter from now on get this version. Borrowers already in the cadence stay on their version.";

/** Edits the steps of a cadence, simulates them and publishes them. */
export function CadenceEditor({ cadence, isOpen, onEdit, onPublished, onDiscard }: CadenceEditorProps) {
  const isNew = cadence.number === 0;
  const edit = useStepsDraft(cadence);
  const [isAsking, setAsking] = useState(false);
  const publication = usePublishCadence();
  const simulation = useSimulateCadence();
  const steps = stepsOf(edit.draft);
  const isDirty = edit.isChanged || isNew;
  useLayoutEffect(() => onEdit(isDirty, steps));
  const failure = [publication.error, simulation.error].find((error) => error instanceof RequestFailure);
  const issues = failure?.about.issues ?? [];
  const errorOf = (index: number) => (member: string, label: string) => {
    const issue = issues.find(({ path }) => path === `steps.${index}.${member}`);
    return issue && `${label} ${issue.message.replace(/\.$/, "")}.`;
  };
  const forget = () => {
    publication.reset();
    simulation.reset();
  };
  const list = useRef<HTMLFieldSetElement>(null);
  /** Changes the steps. The focus moves to the step that is then at this place, or else to the last one. */
  function changeAt(index: number, change: () => void) {
    flushSync(change);
    const shown = list.current?.querySelectorAll("fieldset") ?? [];
    (shown[index] ?? shown[shown.length - 1])?.querySelector("select")?.focus();
  }
  function publish() {
    const onSuccess = (published: Cadence) => {
      toast("Cadence published.");
      onPublished(published);
    };
    simulation.reset();
    publication.mutate({ cadence, steps }, { onSettled: () => setAsking(false), onSuccess });
  }
  return (
    <>
      <Panel
        title="Steps"
        intro={<Version cadence={cadence} />}
        action={cadence.isInUse && <Badge look="good">In use</Badge>}
      >
        <p className="max-w-prose text-muted">
          In curly braces you can use firstName, lastName, company, city, state and loanPurpose, such as{" "}
          <code className="font-mono">{'{{ city | default: "your area" }}'}</code>. A step that needs something the file
          doesn’t have is skipped.
        </p>
        <form
          method="post"
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setAsking(true);
          }}
        >
          <fieldset ref={list} disabled={!isOpen} className="grid min-w-0 grid-cols-1 gap-4">
            <legend className="sr-only">Steps of the cadence</legend>
            {edit.draft.map((step, index) => (
              <StepFields
                key={step.key}
                {...{
                  step,
                  index,
                  edit,
                  errorOf: errorOf(index),
                  mayCall: cadence.use === "calls" || cadence.use === "own",
                }}
                isLead={cadence.entry?.statuses.every((status) => status === "NEW") ?? true}
                onRemove={() => changeAt(index, () => edit.remove(step.key))}
              />
            ))}
          </fieldset>
          {failure !== undefined && (
            <ErrorAlert
              title={publication.error === null ? "The cadence was not simulated" : "The cadence was not published"}
              failure={failure}
            >
              {issues.length > 0 && <p>Each step above says what to change.</p>}
            </ErrorAlert>
          )}
          {isOpen && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" disabled={!isDirty} isBusy={publication.isPending}>
                Publish…
              </Button>
              <Button look="secondary" onClick={() => changeAt(edit.draft.length, edit.add)}>
                Add step
              </Button>
              {isNew && (
                <Button look="secondary" onClick={onDiscard}>
                  Discard cadence
                </Button>
              )}
              {edit.isChanged && !isNew && (
                <Button
                  look="secondary"
                  onClick={() => {
                    changeAt(0, edit.discard);
                    forget();
                  }}
                >
                  Discard changes
                </Button>
              )}
            </div>
          )}
        </form>
      </Panel>
      <Simulation steps={steps} simulation={simulation} onTry={() => publication.reset()} />
      {isAsking && (
        <ConfirmDialog
          title="Publish this cadence?"
          intro={isNew ? "Files will start entering this cadence." : PUBLISHED_NEXT}
          verb="Publish"
          isPending={publication.isPending}
          onClose={() => setAsking(false)}
          onConfirm={publish}
        />
      )}
    </>
  );
}

function Version({ cadence: { number, publishedAt } }: { readonly cadence: Cadence }) {
  if (number === 0) return "Not published. No files enter until you publish it.";
  return publishedAt === undefined ? (
    "As it came with Hearthline."
  ) : (
    <>
      Version {number}, published <Moment at={publishedAt} />.
    </>
  );
}
