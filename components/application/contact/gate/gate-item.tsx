import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { Badge } from "@/components/ui/feedback/badge";
import type { ContactDecision } from "@/lib/contract/contact/decision";
import { GateDetails } from "./gate-details";
import { gateSentence } from "./gate-sentence";

const OUTCOMES = {
  allow: ["good", "Yes"],
  hold: ["notice", "Not yet"],
  review: ["notice", "Decide"],
  block: ["bad", "No"],
} as const;

/** Shows the decision about one channel in one sentence, and on request everything behind it. */
export function GateItem({ decision }: { readonly decision: ContactDecision }) {
  const [look, word] = OUTCOMES[decision.decision];
  return (
    <li className="grid grid-cols-1 gap-1 py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{CHANNEL_NAMES[decision.channel]}</span>
        <Badge look={look}>{word}</Badge>
      </p>
      <p className="wrap-anywhere">{gateSentence(decision)}</p>
      <GateDetails decision={decision} />
    </li>
  );
}
