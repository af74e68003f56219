import { Badge } from "@/components/ui/badge";
import type { Contact } from "@/lib/contract/contact";
import { momentText } from "./moment";
import { bothTimes } from "./zone-time";

/** The contact state in words and colour. */
export function ContactStateText({ contact }: { readonly contact: Contact }) {
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-1">
      <Words contact={contact} />
    </div>
  );
}

function Words({ contact }: { readonly contact: Contact }) {
  const { state, until, since, by, reason, timeZones } = contact;
  const told = [since === undefined ? "" : `since ${momentText(since)}`, by === undefined ? "" : `by ${by}`];
  const sinceBy = told.filter(Boolean).join(", ");
  if (state === "stopped")
    return (
      <>
        <p>
          <Badge look="bad">Stopped</Badge>
        </p>
        <p>Nobody may contact this borrower by the agent.</p>
        <p className="text-dense text-muted">{capital(sinceBy)}</p>
        {reason !== undefined && <p className="text-dense text-muted">Reason: {reason}</p>}
      </>
    );
  if (state === "active" || until === undefined)
    return (
      <>
        <p>
          <Badge look="good">Active</Badge>
        </p>
        <p>The agent may contact this borrower.</p>
      </>
    );
  const { theirs, yours } = bothTimes(until, timeZones);
  return (
    <>
      <p>
        <Badge look="notice">Asleep</Badge>
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
