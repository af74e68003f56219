import { useState } from "react";
import type { Cadence } from "@/lib/contract/contact/cadence";

type Steps = Cadence["steps"];
type Step = Steps[number];

/** The units of a wait. */
export const WAIT_UNITS = ["minutes", "days", "businessDays"] as const;
export type WaitUnit = (typeof WAIT_UNITS)[number];

/** A step as it is edited. */
export type DraftStep = {
  readonly key: number;
  readonly channel: Step["channel"];
  readonly purpose: Step["purpose"];
  readonly unit: WaitUnit;
  readonly amount: string;
  /** The hour at which it is due, in the borrower's time zone; empty for the morning. */
  readonly hour: string;
  readonly subject: string;
  readonly template: string;
};

/** Returns the unit, the amount and the hour of a wait. */
function waitOf(after: Step["after"]): Pick<DraftStep, "unit" | "amount" | "hour"> {
  if ("minutes" in after) return { unit: "minutes", amount: written(after.minutes), hour: "" };
  const hour = String(after.hour ?? "");
  if ("days" in after) return { unit: "days", amount: written(after.days), hour };
  return { unit: "businessDays", amount: written(after.businessDays), hour };
}

/** Returns a number as the text of its field; empty for NaN. */
const written = (amount: number) => (Number.isNaN(amount) ? "" : String(amount));

let keys = 0;

const draftOf = (steps: Steps): readonly DraftStep[] =>
  steps.map(({ channel, purpose, after, subject = "", template }) => ({
    ...{ key: ++keys, channel, purpose, subject, template },
    ...waitOf(after),
  }));

/** Returns the steps as they are sent. */
export const stepsOf = (draft: readonly DraftStep[]): Steps =>
  draft.map(({ channel, purpose, unit, amount, hour, subject, template }) => {
    // Anything but a number is refused by the server, which names the field.
    const count = amount.trim() === "" ? Number.NaN : Number(amount);
    const at = unit === "minutes" || hour === "" ? {} : { hour: Number(hour) };
    const after = { [unit]: count, ...at } as Step["after"];
    return { channel, purpose, after, template, ...(channel === "email" && subject !== "" ? { subject } : {}) };
  });

const NEW: Omit<DraftStep, "key"> = {
  ...{ channel: "sms", purpose: "lead_response", unit: "days", amount: "1", hour: "", subject: "" },
  template: "Hi {{ firstName }}, the automated assistant of {{ company }} here. Reply STOP to opt out.",
};

/** Edits the steps of a cadence until they are published. */
export function useStepsDraft({ steps, number }: Pick<Cadence, "steps" | "number">) {
  const [state, setState] = useState(() => ({ number, steps: draftOf(steps) }));
  // A version that someone published meanwhile replaces a draft that was made from an earlier one.
  if (state.number !== number) setState({ number, steps: draftOf(steps) });
  const set = (next: readonly DraftStep[]) => setState({ number, steps: next });
  const draft = state.steps;
  return {
    draft,
    isChanged: JSON.stringify(stepsOf(draft)) !== JSON.stringify(stepsOf(draftOf(steps))),
    change: (key: number, values: Partial<DraftStep>) =>
      set(draft.map((step) => (step.key === key ? { ...step, ...values } : step))),
    move(index: number, by: 1 | -1) {
      const next = [...draft];
      const [step] = next.splice(index, 1);
      if (step !== undefined) next.splice(index + by, 0, step);
      set(next);
    },
    remove: (key: number) => set(draft.filter((step) => step.key !== key)),
    add: () => set([...draft, { ...NEW, key: ++keys }]),
    discard: () => set(draftOf(steps)),
  };
}

export type StepsDraft = ReturnType<typeof useStepsDraft>;
