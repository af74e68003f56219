import Link from "next/link";
import { useUndoContact } from "@/components/application/contact/use-undo-contact";
import { sayRefusal } from "@/components/form/toast-error";
import { fullName } from "@/components/format/full-name";
import { bothTimes } from "@/components/format/time/zone-time";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { useWakeApplication } from "@/lib/client/applications/contact";
import { useOnline } from "@/lib/client/request/online";
import type { Me } from "@/lib/contract/accounts/account";
import type { AsleepPage } from "@/lib/contract/agent/contact-overview";
import { mayDo } from "@/lib/domain/caller/role";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";

type AsleepRowProps = { readonly me: Me; readonly card: AsleepPage["data"][number] };

/** Shows one paused file: the borrower, when contact resumes, and a button to resume it now. */
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
            ? toast(`${name} has opted out: contact stays stopped.`)
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

/** Shows when contact resumes: in the borrower's time zone if their state has one, and in the user's. */
function Until({ at, zones }: { readonly at: number; readonly zones: readonly string[] }) {
  const { theirs, yours } = bothTimes(at, zones.length === 1 ? zones : []);
  return (
    <p className="text-meta text-muted">
      Until <time dateTime={new Date(at).toISOString()}>{theirs}</time>
      {yours && `, ${yours} your time`}
    </p>
  );
}
