import { useEffect, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { useReveal } from "@/lib/client/applications/secrets";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { SecretField } from "@/lib/domain/applications/fields/fields";
import { dayToTyped } from "@/lib/domain/day";
import { FIELD_LABELS } from "./fields";

const SHOWN_SECONDS = 30;
const NOTE_ID = "reveal-note";

type HiddenValueProps = {
  readonly id: string;
  readonly name: SecretField;
  /** The last four characters, if the user may see them. */
  readonly ending: string | undefined;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
};

const LINK =
  "rounded-sm font-medium text-accent hover:underline disabled:text-muted pointer-coarse:min-h-11 pointer-coarse:min-w-11";

/** A stored value, shown as dots until a user reveals it for 30 seconds. */
export function HiddenValue({ id, name, ending, onReplace, onRemove }: HiddenValueProps) {
  const reveal = useReveal(id);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const { value, seconds, show, hide } = useShownForAWhile();
  const label = FIELD_LABELS[name];

  async function ask() {
    if (isAsking) return;
    setAsking(true);
    setFailure(null);
    try {
      show(await reveal(name));
    } catch (thrown) {
      if (!(thrown instanceof RequestFailure)) throw thrown;
      setFailure(thrown);
    } finally {
      setAsking(false);
    }
  }
  return (
    <section aria-label={label} className="labelled content-start">
      <p className="label">{label}</p>
      <div className="px-[calc(0.5rem+1px)]">
        <p aria-live="polite" className="flex min-h-(--control) items-center font-mono">
          {value === null ? <Dots name={name} ending={ending} /> : written(name, value)}
        </p>
        <div className="flex flex-wrap gap-x-3 text-dense">
          <button
            type="button"
            aria-busy={isAsking}
            aria-disabled={isAsking || undefined}
            disabled={!isOnline}
            aria-describedby={NOTE_ID}
            onClick={() => (value === null ? void ask() : hide())}
            className={LINK}
          >
            {value === null ? "Reveal" : `Hide (${seconds})`}
            <span className="sr-only">: {label}</span>
          </button>
          <button type="button" onClick={onReplace} className={LINK}>
            Replace<span className="sr-only">: {label}</span>
          </button>
          <button type="button" onClick={onRemove} className={LINK}>
            Remove<span className="sr-only">: {label}</span>
          </button>
        </div>
      </div>
      {failure && <ErrorAlert title="The value cannot be shown" failure={failure} />}
    </section>
  );
}

/** Renders a note about all hidden values of the form. Always shown, so that nothing moves when they load. */
export const RevealNote = () => (
  <p id={NOTE_ID} className="pb-1 text-dense text-muted">
    The history records each time someone reveals the SSN or date of birth.
  </p>
);

/** Takes the room of a stored value while it is not known whether there is one. */
export const HiddenRoom = () => (
  <div className="px-[calc(0.5rem+1px)]">
    <div className="h-(--control) py-1.5">
      <div className="h-5 w-24 animate-appear rounded-sm bg-line" />
    </div>
    <div aria-hidden="true" className="invisible flex flex-wrap gap-x-3 text-dense">
      {["Reveal", "Replace", "Remove"].map((text) => (
        <span key={text} className={LINK}>
          {text}
        </span>
      ))}
    </div>
  </div>
);

function Dots({ name, ending }: Pick<HiddenValueProps, "name" | "ending">) {
  const dots = name === "primaryBorrowerSsn" ? `•••-••-${ending ?? "••••"}` : "••/••/••••";
  return (
    <>
      <span aria-hidden="true">{dots}</span>
      <span className="sr-only">{ending === undefined ? "Hidden" : `Ends in ${ending}`}</span>
    </>
  );
}

const written = (name: SecretField, value: string) =>
  name === "primaryBorrowerSsn" ? value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3") : dayToTyped(value);

/** Holds a value and drops it after a while. */
function useShownForAWhile() {
  const [value, setValue] = useState<string | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (value === null) return;
    const until = Date.now() + SHOWN_SECONDS * 1000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1000);
      setSeconds(left);
      if (left <= 0) setValue(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [value]);
  const show = (text: string) => {
    setSeconds(SHOWN_SECONDS);
    setValue(text);
  };
  return { value, seconds, show, hide: () => setValue(null) };
}
