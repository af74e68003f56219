import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/components/shell/loaded";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { contactQuery } from "@/lib/client/contact";
import type { Me } from "@/lib/contract/account";
import type { Application } from "@/lib/contract/application";
import { ContactControls } from "./contact-controls";
import { CONTACT_ANCHOR } from "./contact-jump";
import { ContactStateText } from "./contact-state-text";
import { Duplicates } from "./duplicates";

type ContactPanelProps = { readonly me: Me; readonly application: Application };

/** Whether the agent may contact the borrower, and the controls of that. */
export function ContactPanel({ me, application }: ContactPanelProps) {
  const query = useQuery(contactQuery(application.id));
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <Panel title="Contact">
        <Loaded query={query} room={<Skeleton height="h-[calc(var(--control)+3.8125rem)]" rows={2} />}>
          {(contact) => (
            <div data-part={CONTACT_ANCHOR} {...keptFocus} className="grid scroll-mt-28 grid-cols-1 gap-4 outline-none">
              <ContactStateText contact={contact} status={application.status} />
              {!contact.isPhoneDialable && contact.state !== "stopped" && (
                <Notice>This number can't be dialed. Add an area or country code.</Notice>
              )}
              <ContactControls me={me} application={application} contact={contact} />
            </div>
          )}
        </Loaded>
      </Panel>
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
