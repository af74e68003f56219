import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { RuleSource } from "@/components/format/rule-source";
import { Badge } from "@/components/ui/feedback/badge";
import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { Button } from "@/components/ui/input/button";
import type { ContactRule } from "@/lib/contract/contact/rules/contact-rules";
import { dayOf, writtenDay } from "@/lib/domain/day";

type RuleItemProps = {
  readonly rule: ContactRule;
  readonly onTurnOff?: (id: string) => void;
  readonly onTurnOn?: (rule: ContactRule) => void;
  /** Turns an optional rule off. */
  readonly onLeave?: (id: string) => void;
  readonly onRemove?: (id: string) => void;
};

/** Shows one rule: what it says, whom it binds, where it comes from, and since when. */
export function RuleItem({ rule, ...actions }: RuleItemProps) {
  const { id, text, isEnabled, source, note, off } = rule;
  return (
    <li className="grid grid-cols-1 gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="max-w-prose min-w-0 flex-1 basis-64 wrap-anywhere">{text}</p>
        <span className="flex flex-wrap gap-1">
          <StateBadges rule={rule} />
        </span>
      </div>
      <p className="text-dense wrap-anywhere text-muted">{boundText(rule)}</p>
      <p className="text-meta wrap-anywhere text-muted">
        <RuleSource source={source} /> · <code className="font-mono">{id}</code>
      </p>
      {note !== undefined && <p className="text-meta wrap-anywhere text-muted">{note}</p>}
      {off !== undefined && !isEnabled && (
        <p className="text-dense wrap-anywhere">
          Turned off by {off.by}: {off.reason}
        </p>
      )}
      <RuleActions rule={rule} {...actions} />
    </li>
  );
}

function RuleActions({ rule, onTurnOff, onTurnOn, onLeave, onRemove }: RuleItemProps) {
  const { id, origin, kind, isOptional, isEnabled } = rule;
  const isShipped = origin === "shipped";
  return (
    <div className="flex gap-2 empty:hidden">
      {!isShipped && onRemove && (
        <Button look="secondary" aria-label={`Remove ${id}`} onClick={() => onRemove(id)}>
          Remove
        </Button>
      )}
      {isShipped && isEnabled && !isOptional && kind !== "check" && onTurnOff && (
        <Button look="secondary" aria-label={`Turn off ${id}…`} onClick={() => onTurnOff(id)}>
          Turn off…
        </Button>
      )}
      {isShipped && isEnabled && isOptional && onLeave && (
        <Button look="secondary" aria-label={`Turn off ${id}`} onClick={() => onLeave(id)}>
          Turn off
        </Button>
      )}
      {isShipped && !isEnabled && onTurnOn && (
        <Button look="secondary" aria-label={`Turn on ${id}`} onClick={() => onTurnOn(rule)}>
          Turn on
        </Button>
      )}
    </div>
  );
}

function StateBadges({ rule }: { readonly rule: ContactRule }) {
  const { origin, isContested, isOptional, isEnabled, effectiveFrom, effectiveTo } = rule;
  const isReady = useIsReady();
  const today = isReady ? writtenDay(dayOf(Date.now())) : undefined;
  return (
    <>
      {origin === "own" && <Badge look="good">Yours</Badge>}
      {!isEnabled && <Badge look={isOptional ? "plain" : "bad"}>{isOptional ? "Optional, off" : "Off"}</Badge>}
      {isContested && <Badge look="notice">Sources differ</Badge>}
      {today !== undefined && effectiveFrom !== undefined && effectiveFrom > today && (
        <Badge look="notice">From {effectiveFrom}</Badge>
      )}
      {today !== undefined && effectiveTo !== undefined && effectiveTo <= today && <Badge>Ended</Badge>}
    </>
  );
}

/** Returns whom a rule binds: channels, who contacts, and the days on which it begins and ends. */
function boundText({ channels, automated, effectiveFrom, effectiveTo }: ContactRule): string {
  const names = channels.map((channel) => CHANNEL_NAMES[channel]).join(", ");
  const who = automated === null ? "" : automated ? ", by the agent only" : ", by users only";
  const from = effectiveFrom === undefined ? "" : `, from ${effectiveFrom}`;
  const to = effectiveTo === undefined ? "" : `, before ${effectiveTo}`;
  return `${names}${who}${from}${to}`;
}
