import { useQuery } from "@tanstack/react-query";
import { ownZone } from "@/components/format/time/zone-time";
import { Panel } from "@/components/ui/feedback/panel";
import { contactQuery } from "@/lib/client/applications/contact";
import type { Application } from "@/lib/contract/applications/application";
import { isClosed } from "@/lib/domain/status/status";
import { AttemptButtons } from "./attempt-buttons";

/** Logs a call on the page of a file, while the borrower may be contacted. */
export function LogCall({ application }: { readonly application: Application }) {
  const { data: contact, isError } = useQuery(contactQuery(application.id));
  if (isClosed(application.status) || (contact === undefined ? isError : contact.state !== "active")) return null;
  return (
    <Panel title="Log a call">
      <div className={contact === undefined ? "invisible" : undefined}>
        <AttemptButtons application={application} zone={contact?.timeZones[0] ?? ownZone()} />
      </div>
    </Panel>
  );
}
