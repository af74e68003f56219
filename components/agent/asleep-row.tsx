import Link from "next/link";
import { fullName } from "@/components/application/full-name";
import { useUndoContact } from "@/components/application/use-undo-contact";
import { bothTimes } from "@/components/application/zone-time";
import { sayRefusal } from "@/components/form/say-refusal";
import { Button } from "@/components/ui/button";
import { say } from "@/components/ui/say";
import { useWakeApplication } from "@/lib/client/contact";
import { useOnline } from "@/lib/client/online";
import type { Me } from "@/lib/contract/account";
import type { AsleepPage } from "@/lib/contract/contact";
import { mayDo } from "@/lib/domain/role";
import { timeZonesOf } from "@/lib/domain/time-zone";

type AsleepRowProps = { readonly me: Me; readonly card: AsleepPage["data"][number] };

/** One file that is asleep: whose, until when, and how to wake it. */
export function AsleepRow({ me, card }: AsleepRowProps) {
  const { id, contact } = card;
  const isOnline = useOnline();
  const { mutate, isPending } = useWakeApplication();
  const sayWithUndo = useUndoContact();
  const name = fullName(card);
  const wake = () =>
    mutate(
      { id },
      {
        onSuccess: ({ state }) =>
          state === "stopped"
            ? say(`${name} has opted out: contact stays stopped.`)
            : sayWithUndo(id, `Contact with ${name} is active again.`, contact),
        onError: (thrown) => sayRefusal(`Contact with ${name} is still paused.`, thrown),
      },
    );
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <Link href={`/applications/${id}`} className="block truncate">
          {name}
        </Link>
        {contact.until !== undefined && (
          <Until at={contact.until} zones={timeZonesOf(card.subjectPropertyState, null)} />
        )}
      </div>
      {mayDo(me.role, "agents:write") && (
        <Button look="secondary" isBusy={isPending} disabled={!isOnline} onClick={wake}>
          {isPending ? "Resuming…" : "Resume"}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** When it wakes: by the borrower's clock where their state has one, and by one's own. */
function Until({ at, zones }: { readonly at: number; readonly zones: readonly string[] }) {
  const { theirs, yours } = bothTimes(at, zones.length === 1 ? zones : []);
  return (
    <p className="text-meta text-muted">
      Until <time dateTime={new Date(at).toISOString()}>{theirs}</time>
      {yours && `, ${yours} your time`}
    </p>
  );
}
