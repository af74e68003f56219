import { useStatusNames } from "@/components/format/names/use-status-names";
import { momentText } from "@/components/format/time/moment";
import { bothTimes } from "@/components/format/time/zone-time";
import { Badge } from "@/components/ui/feedback/badge";
import type { Contact } from "@/lib/contract/applications/contact";
import { isClosed, type Status } from "@/lib/domain/status/status";

type ContactStateTextProps = { readonly contact: Contact; readonly status: Status };

/** Shows the contact state in words and color. */
export function ContactStateText({ contact, status }: ContactStateTextProps) {
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-1">
      <Words contact={contact} status={status} />
    </div>
  );
}

function Words({ contact, status }: ContactStateTextProps) {
  const statusNames = useStatusNames();
  const { state, until, since, by, reason, cause, timeZones } = contact;
  const told = [since === undefined ? "" : `since ${momentText(since)}`, by === undefined ? "" : `by ${by}`];
  const sinceBy = told.filter(Boolean).join(", ");
  if (state === "stopped")
    return (
      <>
        <p>
          <Badge look="bad">Opted out</Badge>
        </p>
        <p>Do not contact: this borrower has opted out.</p>
        <p className="text-dense text-muted">{capital(sinceBy)}</p>
        {reason !== undefined && <p className="text-dense text-muted">Reason: {reason}</p>}
        {cause !== undefined && (
          <p className="text-dense text-muted">Opted out with another file of the same borrower.</p>
        )}
      </>
    );
  if (isClosed(status))
    return (
      <>
        <p>
          <Badge look="plain">Not contacted</Badge>
        </p>
        <p>The agent doesn't contact borrowers in status {statusNames[status]}.</p>
      </>
    );
  if (state === "active" || until === undefined)
    return (
      <>
        <p>
          <Badge look="good">Active</Badge>
        </p>
        <p>Neither paused nor stopped.</p>
      </>
    );
  const { theirs, yours } = bothTimes(until, timeZones);
  return (
    <>
      <p>
        <Badge look="notice">Paused</Badge>
      </p>
      <p>
        Until <time dateTime={new Date(until).toISOString()}>{theirs}</time>
        {yours && <span className="block text-dense text-muted">{yours} your time</span>}
      </p>
      {sinceBy && <p className="text-dense text-muted">{capital(sinceBy)}</p>}
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
