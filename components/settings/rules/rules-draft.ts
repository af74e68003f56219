import { useMemo, useState } from "react";
import type { DraftRule, RulesDraft } from "@/lib/client/contact/contact-rules";
import type { ContactRule, ContactRules } from "@/lib/contract/contact/rules/contact-rules";

/** A change that is not published yet. */
export type DraftChange = {
  readonly kind: "added" | "removed" | "off" | "on";
  readonly id: string;
  readonly text: string;
};

/** Edits the installation's changes over the shipped rules until they are published. */
export function useRulesDraft(rules: ContactRules) {
  const published = useMemo(() => draftOf(rules), [rules]);
  const [edited, setEdited] = useState<{ readonly version: string; readonly draft: RulesDraft } | null>(null);
  // A version that someone published meanwhile replaces a draft that was made from an earlier one.
  const draft = edited !== null && edited.version === rules.version ? edited.draft : published;
  const set = (next: RulesDraft) => setEdited({ version: rules.version, draft: next });
  return {
    draft,
    changes: changesBetween(rules, { published, draft }),
    add: (rule: DraftRule) => set({ ...draft, added: [...draft.added.filter(({ id }) => id !== rule.id), rule] }),
    remove: (id: string) => set({ ...draft, added: draft.added.filter((rule) => rule.id !== id) }),
    turnOff: (id: string, reason: string) =>
      set({ ...draft, off: [...draft.off.filter((entry) => entry.id !== id), { id, reason }] }),
    /** Turns an optional rule off, which needs no reason. */
    leave: (id: string) => set({ ...draft, on: draft.on.filter((other) => other !== id) }),
    turnOn: ({ id, isOptional }: Pick<ContactRule, "id" | "isOptional">) =>
      set(
        isOptional
          ? { ...draft, on: [...draft.on, id] }
          : { ...draft, off: draft.off.filter((entry) => entry.id !== id) },
      ),
    discard: () => setEdited(null),
  };
}

const draftOf = ({ rules }: ContactRules): RulesDraft => ({
  added: rules.filter(({ origin }) => origin === "own").map(toDraftRule),
  on: rules.filter(({ isOptional, isEnabled }) => isOptional && isEnabled).map(({ id }) => id),
  off: rules.filter(({ isOptional, isEnabled }) => !isOptional && !isEnabled).map(({ id }) => ({ id })),
});

function toDraftRule({ origin: _, isContested, isOptional, isEnabled, off, ...rule }: ContactRule): DraftRule {
  return rule;
}

type Drafts = { readonly published: RulesDraft; readonly draft: RulesDraft };

function changesBetween({ rules }: ContactRules, { published, draft }: Drafts): DraftChange[] {
  const textOf = (id: string) => rules.find((rule) => rule.id === id)?.text ?? id;
  const missingIn = (rows: readonly { readonly id: string }[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    return ({ id }: { readonly id: string }) => !ids.has(id);
  };
  const idsOf = (ids: readonly string[]) => ids.map((id) => ({ id }));
  const [wasOn, isOn] = [idsOf(published.on), idsOf(draft.on)];
  const turnedOn = [...published.off.filter(missingIn(draft.off)), ...isOn.filter(missingIn(wasOn))];
  const turnedOff = [...draft.off.filter(missingIn(published.off)), ...wasOn.filter(missingIn(isOn))];
  return [
    ...draft.added.filter(missingIn(published.added)).map(({ id, text }) => ({ kind: "added", id, text }) as const),
    ...published.added.filter(missingIn(draft.added)).map(({ id, text }) => ({ kind: "removed", id, text }) as const),
    ...turnedOff.map(({ id }) => ({ kind: "off", id, text: textOf(id) }) as const),
    ...turnedOn.map(({ id }) => ({ kind: "on", id, text: textOf(id) }) as const),
  ];
}
