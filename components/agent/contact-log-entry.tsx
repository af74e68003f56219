import Link from "next/link";
import { ACTION_TEXT } from "@/components/application/timeline/action-text";
import { fullName } from "@/components/format/full-name";
import { Moment, momentInZone } from "@/components/format/time/moment";
import type { ContactLogPage } from "@/lib/contract/agent/contact-overview";

/** Renders one entry of the contact log. */
export function ContactLogEntry({ entry }: { readonly entry: ContactLogPage["data"][number] }) {
  const { action, actor, at, application, changes } = entry;
  const until = changes.find(({ field }) => field === "sleepUntil")?.to;
  const reason = changes.find(({ field, to }) => /[rR]eason$/.test(field) && to !== undefined)?.to;
  return (
    <li className="grid grid-cols-1 gap-0.5 py-2.5 text-dense first:pt-0 last:pb-0">
      <p>
        <Link href={`/applications/${application.id}`}>{fullName(application)}</Link>
        {": "}
        <span className="font-medium">{actor.name}</span> {ACTION_TEXT[action]}
        {action === "slept" && typeof until === "number" && ` until ${momentInZone(until)}`}
      </p>
      {reason !== undefined && <p className="text-muted">Reason: {reason}</p>}
      <p className="text-meta text-muted">
        <Moment at={at} />
      </p>
    </li>
  );
}
