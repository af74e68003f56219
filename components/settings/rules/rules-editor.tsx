import { useState } from "react";
import { stateOptions } from "@/components/format/names/state-options";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { ComboField } from "@/components/ui/input/combo-field";
import type { ContactRule, ContactRules } from "@/lib/contract/contact/rules/contact-rules";
import { jurisdictionOf } from "@/lib/domain/contact/gate/rule";
import { AddRuleDialog } from "./add-rule-dialog";
import { PublishPanel } from "./publish-panel";
import { RuleItem } from "./rule-item";
import { useRulesDraft } from "./rules-draft";
import { TurnOffDialog } from "./turn-off-dialog";

const OWN_RULE = { origin: "own", isContested: false, isOptional: false, isEnabled: true } as const;
const EVERYWHERE = "US";
const OWN = "own";
const PLACES = [
  { value: EVERYWHERE, text: "All of the United States" },
  { value: OWN, text: "Your own rules" },
  ...stateOptions(jurisdictionOf),
];

type RulesEditorProps = {
  readonly rules: ContactRules;
  /** Whether this user may change settings for every team. */
  readonly isOpen: boolean;
  /** Whether this user may turn off shipped rules. */
  readonly isOwner: boolean;
};

/** Lists the rules of a place, and edits the changes of the installation. */
export function RulesEditor({ rules, isOpen, isOwner }: RulesEditorProps) {
  const [place, setPlace] = useState<string>(EVERYWHERE);
  const [asked, setAsked] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const edit = useRulesDraft(rules);
  const { draft } = edit;
  const off = new Set(draft.off.map(({ id }) => id));
  const isEnabled = ({ id, isOptional }: ContactRule) => (isOptional ? draft.on.includes(id) : !off.has(id));
  const own = draft.added.map((rule) => ({ ...rule, ...OWN_RULE }) as const);
  const all = [...rules.rules.filter(({ origin }) => origin === "shipped"), ...own];
  const shown = all.filter((rule) => isOf(place, rule)).map((rule) => ({ ...rule, isEnabled: isEnabled(rule) }));
  return (
    <>
      <PublishPanel rules={rules} edit={edit} />
      <Panel
        title="Rules"
        intro="Every rule for the borrower's state must allow contact. Your own rules can only be stricter. Only an owner can turn off a rule that came with Hearthline."
        action={
          isOpen && (
            <Button look="secondary" onClick={() => setAdding(true)}>
              Add rule…
            </Button>
          )
        }
      >
        <div className="max-w-xs">
          <ComboField label="Place" options={PLACES} value={place} onChange={setPlace} />
        </div>
        {shown.length === 0 ? (
          <Empty>
            {place === OWN
              ? "No rules of your own yet."
              : "No rules of its own. Those of all of the United States apply."}
          </Empty>
        ) : (
          <ul aria-label="Contact rules" className="divide-y divide-line">
            {shown.map((rule) => (
              <RuleItem
                key={rule.id}
                rule={rule}
                {...(isOpen && isOwner ? { onTurnOff: setAsked } : {})}
                {...(isOpen ? { onTurnOn: edit.turnOn, onLeave: edit.leave, onRemove: edit.remove } : {})}
              />
            ))}
          </ul>
        )}
      </Panel>
      {asked !== null && (
        <TurnOffDialog
          text={all.find(({ id }) => id === asked)?.text ?? ""}
          onClose={() => setAsked(null)}
          onTurnOff={(reason) => edit.turnOff(asked, reason)}
        />
      )}
      {isAdding && (
        <AddRuleDialog ids={draft.added.map(({ id }) => id)} onClose={() => setAdding(false)} onAdd={edit.add} />
      )}
    </>
  );
}

function isOf(place: string, { origin, jurisdiction }: { readonly origin: string; readonly jurisdiction: string }) {
  if (place === OWN) return origin === "own";
  return jurisdiction === place || (place === EVERYWHERE && jurisdiction === "*");
}
