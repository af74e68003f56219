import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { RuleSource } from "@/components/format/rule-source";
import { dayText } from "@/components/format/time/day-text";
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
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-1 wrap-anywhere">
        <p className="max-w-prose">{text}</p>
        <p className="text-dense text-muted">{boundText(rule)}</p>
        <p className="text-meta text-muted">
          <RuleSource source={source} /> · <code className="font-mono">{id}</code>
        </p>
        {note !== undefined && <p className="max-w-prose text-meta text-muted">{note}</p>}
        {off !== undefined && !isEnabled && (
          <p className="text-dense">
            Turned off by {off.by}: {off.reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:-ml-3">
        <StateBadges rule={rule} />
        <RuleActions rule={rule} {...actions} />
      </div>
    </li>
  );
}

function RuleActions({ rule, onTurnOff, onTurnOn, onLeave, onRemove }: RuleItemProps) {
  const { id, origin, kind, isOptional, isEnabled } = rule;
  const isShipped = origin === "shipped";
  return (
    <>
      {!isShipped && onRemove && (
        <Button look="quiet" aria-label={`Remove ${id}`} onClick={() => onRemove(id)}>
          Remove
        </Button>
      )}
      {isShipped && isEnabled && !isOptional && kind !== "check" && onTurnOff && (
        <Button look="quiet" aria-label={`Turn off ${id}…`} onClick={() => onTurnOff(id)}>
          Turn off…
        </Button>
      )}
      {isShipped && isEnabled && isOptional && onLeave && (
        <Button look="quiet" aria-label={`Turn off ${id}`} onClick={() => onLeave(id)}>
          Turn off
        </Button>
      )}
      {isShipped && !isEnabled && onTurnOn && (
        <Button look="quiet" aria-label={`Turn on ${id}`} onClick={() => onTurnOn(rule)}>
          Turn on
        </Button>
      )}
    </>
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
        <Badge look="notice">From {dayText(effectiveFrom)}</Badge>
      )}
      {today !== undefined && effectiveTo !== undefined && effectiveTo <= today && <Badge>Ended</Badge>}
    </>
  );
}

/** Returns whom a rule binds: channels, who contacts, and the days on which it begins and ends. */
function boundText({ channels, automated, effectiveFrom, effectiveTo }: ContactRule): string {
  const names = channels.map((channel) => CHANNEL_NAMES[channel]).join(", ");
  const who = automated === null ? "" : automated ? ", by the agent only" : ", by users only";
  const from = effectiveFrom === undefined ? "" : `, from ${dayText(effectiveFrom)}`;
  const to = effectiveTo === undefined ? "" : `, before ${dayText(effectiveTo)}`;
  return `${names}${who}${from}${to}`;
}
