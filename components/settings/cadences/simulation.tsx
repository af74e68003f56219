import { type FormEvent, useState } from "react";
import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { stateOptions } from "@/components/format/names/state-options";
import { fieldTime } from "@/components/format/time/field-time";
import { zoneTime } from "@/components/format/time/zone-time";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { ComboField } from "@/components/ui/input/combo-field";
import { Field } from "@/components/ui/input/field";
import type { useSimulateCadence } from "@/lib/client/contact/cadences";
import type { Cadence, SimulatedCadence } from "@/lib/contract/contact/cadence";
import { STATES, type State } from "@/lib/domain/state";
import { BorrowerField } from "./borrower-field";

const STATE_OPTIONS = stateOptions((state) => state);

type SimulationProps = {
  readonly steps: Cadence["steps"];
  readonly simulation: ReturnType<typeof useSimulateCadence>;
  readonly onTry: () => void;
};

/** Shows when each step would go out to the borrower of a file, or to a made-up one, and why not. */
export function Simulation({ steps, simulation, onTry }: SimulationProps) {
  const [applicationId, setApplicationId] = useState("");
  const [state, setState] = useState<State>("ca");
  const [hasConsent, setConsent] = useState(true);
  const [typed, setTyped] = useState(() => fieldTime(Date.now()));
  const { mutate, data, isPending } = simulation;
  const at = Date.parse(typed);
  const isMadeUp = applicationId === "";
  function simulate(event: FormEvent) {
    event.preventDefault();
    onTry();
    if (!Number.isNaN(at)) mutate({ steps, at, ...(isMadeUp ? { state, hasConsent } : { applicationId }) });
  }
  return (
    <Panel
      title="Try it out"
      intro="Shows what the steps above do for a borrower who never replies. Nothing is stored or sent."
    >
      <form method="post" onSubmit={simulate} className="grid grid-cols-1 gap-3">
        <BorrowerField value={applicationId} onChange={setApplicationId} />
        <div className="grid gap-3 sm:grid-cols-2">
          {isMadeUp && (
            <ComboField
              label="The borrower lives in"
              options={STATE_OPTIONS}
              value={state}
              onChange={(chosen) => setState(STATES.find((name) => name === chosen) ?? "ca")}
            />
          )}
          <Field
            label={isMadeUp ? "The lead comes in (your time)" : "The first step is due (your time)"}
            type="datetime-local"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {isMadeUp && (
          <CheckField
            label="They agreed to automated texts and calls"
            checked={hasConsent}
            onChange={({ target }) => setConsent(target.checked)}
          />
        )}
        <div>
          <Button type="submit" look="secondary" isBusy={isPending}>
            {isPending ? "Trying it out…" : "Show what happens"}
          </Button>
        </div>
      </form>
      <div aria-live="polite">{data !== undefined && <Timeline simulated={data} />}</div>
    </Panel>
  );
}

function Timeline({ simulated: { data, zones } }: { readonly simulated: SimulatedCadence }) {
  const [zone = "UTC"] = zones;
  return (
    <ol aria-label="What happens" className="grid grid-cols-1 gap-3">
      {data.map((step) => (
        <li key={step.number} className="grid grid-cols-1 gap-1 border-l-2 border-line pl-3">
          <p>
            <span className="font-medium">
              Step {step.number}: {CONTACT_NAMES[step.channel]}
            </span>{" "}
            {step.at === undefined ? "skipped" : zoneTime(step.at, zone)}
            {step.segments !== undefined && step.segments > 1 && (
              <span className="text-muted"> · counts as {step.segments} texts</span>
            )}
          </p>
          {step.reasons.map((reason) => (
            <p key={reason} className="text-meta text-muted">
              {reason}
            </p>
          ))}
          {step.at !== undefined && step.subject !== undefined && <p className="font-medium">{step.subject}</p>}
          {step.at !== undefined && step.text !== undefined && (
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{step.text}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
