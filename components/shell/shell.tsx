"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useCutOff } from "@/components/shell/notices/offline-notice";
import { Brand } from "@/components/ui/feedback/brand";
import { SkipLink } from "@/components/ui/focus/skip-link";
import { lazily } from "@/components/ui/overlay/lazily";
import type { Me } from "@/lib/contract/accounts/account";
import { AccountMenu } from "./account-menu";
import { Navigation } from "./navigation";
import { usePerson } from "./use-person";

// Rarely shown, so it is left out of the first load of every page.
const WrongCodesNotice = lazily(() =>
  import("@/components/shell/notices/wrong-codes-notice").then((module) => module.WrongCodesNotice),
);

// The board and the table handle their own keys, and do without these in their first load.
const PageKeys = lazily(() => import("./page-keys").then((module) => module.PageKeys));
const OWN_KEYS = ["/pipeline", "/applications"];

/** Wrong codes after which a user is warned. Typing mistakes of their own stay below this. */
const WARNED_FROM = 5;

type ShellProps = {
  /** The user as the server knew them when it rendered the page. */
  readonly me: Me;
  /** Whether the children hold the main contents of the page among other things, as the documentation does. */
  readonly hasOwnMain?: boolean;
  readonly children: ReactNode;
};

// Loads a few seconds after the page, so that it does not slow down the first load.
const Bell = lazily(async () => {
  await new Promise((settled) => setTimeout(settled, BELL_AFTER_MS));
  return (await import("./notification-bell")).NotificationBell;
});
const BELL_AFTER_MS = 3_000;

/**
 * Renders the frame of the dashboard: on the left the navigation, with the bell and the account menu below. On phones,
 * these are at the top and the navigation is at the bottom.
 */
export function Shell({ me, hasOwnMain = false, children }: ShellProps) {
  const person = usePerson(me);
  const hasOwnKeys = OWN_KEYS.includes(usePathname());
  useCutOff();
  const Contents = hasOwnMain ? "div" : "main";
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] max-sm:pb-16 sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-1">
      <SkipLink />
      <div className="z-10 max-sm:contents sm:sticky sm:top-0 sm:flex sm:h-dvh sm:flex-col sm:border-r sm:border-line sm:bg-surface xl:w-56 print:hidden">
        <header className="flex h-12 shrink-0 items-center border-line bg-surface px-4 sm:max-xl:justify-center max-sm:sticky max-sm:top-0 max-sm:z-10 max-sm:border-b">
          <Link href="/today" className="text-ink no-underline hover:text-ink">
            <Brand nameClass="sm:max-xl:sr-only" />
          </Link>
        </header>
        <Navigation />
        <div className="flex items-center gap-1 border-line max-sm:fixed max-sm:top-0 max-sm:right-2 max-sm:z-10 max-sm:h-12 max-sm:flex-row-reverse sm:flex-col sm:border-t sm:p-2 xl:flex-row xl:justify-between">
          <AccountMenu me={person} />
          <Bell role={person.role} />
        </div>
      </div>
      <Contents {...(hasOwnMain ? {} : { id: "content", tabIndex: -1 })} className="min-w-0 p-4 outline-none sm:p-6">
        {(person.wrongCodes ?? 0) >= WARNED_FROM && <WrongCodesNotice me={person} />}
        {children}
      </Contents>
      {!hasOwnKeys && <PageKeys me={person} />}
    </div>
  );
}
