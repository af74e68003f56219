import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { sayRefusal } from "@/components/form/toast-error";
import { fullName } from "@/components/format/full-name";
import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { Moment } from "@/components/format/time/moment";
import { Paged } from "@/components/shell/page/paged";
import { Panel } from "@/components/ui/feedback/panel";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { Button } from "@/components/ui/input/button";
import { unknownContactsQuery, useSettleContact } from "@/lib/client/agent/agent";
import type { UnknownContacts } from "@/lib/contract/agent/unknown-contact";

type Unknown = UnknownContacts["data"][number];

/** Lists contacts that may or may not have been made, for a user to look into. Shows nothing if there are none. */
export function UnknownPanel({ isWritable }: { readonly isWritable: boolean }) {
  const query = useInfiniteQuery(unknownContactsQuery);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  if ((query.data?.pages[0]?.data.length ?? 0) === 0) return null;
  return (
    <Panel
      title="Unclear contacts"
      intro="Nobody knows whether these went out, because something failed at the wrong moment. They are not repeated: look them up at your provider, or ask the borrower."
    >
      <div {...keptFocus} className="outline-none">
        <Paged query={query} more="Show older">
          {(contacts) => (
            <ul className="divide-y divide-line">
              {contacts.map((contact) => (
                <UnknownRow key={contact.id} contact={contact} isWritable={isWritable} />
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </Panel>
  );
}

type UnknownRowProps = { readonly contact: Unknown; readonly isWritable: boolean };

function UnknownRow({ contact: { id: attemptId, at, channel, application }, isWritable }: UnknownRowProps) {
  const { mutate, isPending } = useSettleContact();
  const name = fullName(application);
  const verb = channel === "call" ? "made" : "sent";
  const settle = (wasMade: boolean) =>
    mutate(
      { id: application.id, attemptId, wasMade },
      { onError: (thrown) => sayRefusal("The contact is unchanged.", thrown) },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <Link href={`/applications/${application.id}`} className="truncate font-medium">
          {name}
        </Link>
        <p className="text-meta text-muted">
          {CONTACT_NAMES[channel]} · <Moment at={at} />
        </p>
      </div>
      {isWritable && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" isBusy={isPending} onClick={() => settle(true)}>
            It was {verb}
            <span className="sr-only">: {name}</span>
          </Button>
          <Button look="secondary" isBusy={isPending} onClick={() => settle(false)}>
            It wasn’t {verb}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
