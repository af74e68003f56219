import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "@/components/shell/query-result";
import { Notice } from "@/components/ui/feedback/notice";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { contactQuery } from "@/lib/client/applications/contact";
import type { Me } from "@/lib/contract/accounts/account";
import type { Application } from "@/lib/contract/applications/application";
import type { Contact } from "@/lib/contract/applications/contact";
import { ConsentPanel } from "./consent/consent-panel";
import { ContactControls } from "./contact-controls";
import { CONTACT_ANCHOR } from "./contact-jump";
import { ContactStateText } from "./contact-state-text";
import { Duplicates } from "./duplicates";
import { GatePanel } from "./gate/gate-panel";

const WARNING_TEXT: Readonly<Record<NonNullable<Contact["warnings"]>[number], string>> = {
  placeholder_phone: "The phone is a placeholder, so no one is contacted with it.",
  placeholder_email: "The email is a placeholder, so no one is contacted with it.",
};

type ContactPanelProps = { readonly me: Me; readonly application: Application };

/** Shows whether the agent may contact the borrower, with the contact controls. */
export function ContactPanel({ me, application }: ContactPanelProps) {
  const query = useQuery(contactQuery(application.id));
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <Panel title="Contact">
        <QueryResult query={query} room={<Skeleton height="h-[calc(var(--control)+3.8125rem)]" rows={2} />}>
          {(contact) => (
            <div data-part={CONTACT_ANCHOR} {...keptFocus} className="grid scroll-mt-28 grid-cols-1 gap-4 outline-none">
              <ContactStateText contact={contact} status={application.status} />
              {contact.warnings !== undefined && (
                <Notice>
                  {contact.warnings.map((warning) => WARNING_TEXT[warning]).join(" ")} Ask for a real one.
                </Notice>
              )}
              {!contact.isPhoneDialable && contact.warnings === undefined && contact.state !== "stopped" && (
                <Notice>This number can't be dialed. Add an area or country code.</Notice>
              )}
              <ContactControls me={me} application={application} contact={contact} />
            </div>
          )}
        </QueryResult>
      </Panel>
      <GatePanel application={application} />
      <ConsentPanel me={me} id={application.id} />
      {query.data && query.data.duplicates.length > 0 && (
        <Duplicates title="Possible duplicates" intro="Same phone or email." files={query.data.duplicates} />
      )}
      {query.data && query.data.crmIdClashes.length > 0 && (
        <Duplicates
          title="Possible clash of CRM ids"
          intro="Same CRM id from another lead provider. Check that this is the same borrower."
          files={query.data.crmIdClashes}
        />
      )}
    </>
  );
}
