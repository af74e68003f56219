import { Bell } from "lucide-react";
import Link from "next/link";
import { fullName } from "@/components/format/full-name";
import { Moment } from "@/components/format/time/moment";
import { TroubledWebhooks } from "@/components/shell/notices/troubled-webhooks";
import { Button } from "@/components/ui/input/button";
import { Popover } from "@/components/ui/overlay/popover";
import { useNotifications, useReadNotifications } from "@/lib/client/applications/notifications";
import { useTroubledWebhooks } from "@/lib/client/webhooks/use-troubled-webhooks";
import type { Notification } from "@/lib/contract/applications/notification";
import { MOST_UNREAD } from "@/lib/domain/applications/notification";
import { mayDo, type Role } from "@/lib/domain/caller/role";

/** The text of each kind, after the borrower's name. */
const TEXTS: Readonly<Record<Notification["kind"], string>> = {
  assigned: "was assigned to you.",
  replied: "replied and is waiting for an answer.",
  optedOut: "opted out of contact.",
  due: "has a task that is due.",
  deadline: "has a deadline within two days.",
  mentioned: "has a note for you.",
  passedOn: "went to another loan officer, because no one had tried to reach them.",
};

/** Renders a bell with the number of unread notifications, which opens the list. */
export function NotificationBell({ role }: { readonly role: Role }) {
  const notifications = useNotifications();
  const { mutate, isPending } = useReadNotifications();
  const { data = [], unread: unreadFiles = 0 } = notifications ?? {};
  const troubled = useTroubledWebhooks(mayDo(role, "webhooks:manage"));
  const unread = unreadFiles + troubled.length;
  const count = unreadFiles >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread);
  return (
    <Popover
      title="Notifications"
      triggerClass="relative flex h-(--control) min-w-(--control) items-center justify-center rounded-sm px-2 hover:bg-page"
      trigger={
        <>
          <Bell className="size-4 text-muted" aria-hidden="true" />
          <span className="sr-only">{unread === 0 ? "Notifications" : `Notifications: ${count} unread`}</span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="ml-1 rounded-full bg-accent px-1.5 text-meta font-medium text-on-accent tabular-nums"
            >
              {count}
            </span>
          )}
        </>
      }
    >
      <TroubledWebhooks webhooks={troubled} />
      {data.length === 0 ? (
        <p className="text-muted">
          No notifications about files yet. You'll get one when a file is assigned to you, and when one of your
          borrowers replies or opts out.
        </p>
      ) : (
        <>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {data.map(({ id, kind, application, at, isRead }) => (
              <li key={id} className="grid gap-0.5 py-2 first:pt-0">
                <span className={isRead ? "text-muted" : "font-medium"}>
                  <Link
                    href={`/applications/${application.id}`}
                    prefetch={false}
                    onClick={({ currentTarget }) => {
                      currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                      if (!isRead) mutate([id]);
                    }}
                    className="wrap-anywhere"
                  >
                    {fullName(application)}
                  </Link>{" "}
                  {TEXTS[kind]}
                </span>
                <span className="text-meta text-muted">
                  <Moment at={at} />
                  {!isRead && " · Unread"}
                </span>
              </li>
            ))}
          </ul>
          {unreadFiles > 0 && (
            <Button look="secondary" isBusy={isPending} onClick={() => mutate(undefined)}>
              Mark all as read
            </Button>
          )}
        </>
      )}
    </Popover>
  );
}
