"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useCutOff } from "@/components/shell/notices/offline-notice";
import { Brand } from "@/components/ui/feedback/brand";
import { SkipLink } from "@/components/ui/focus/skip-link";
import { lazily } from "@/components/ui/overlay/lazily";
import type { Me } from "@/lib/contract/accounts/account";
import { AccountMenu } from "./account-menu";
import { Navigation } from "./navigation";
import { PageKeys } from "./page-keys";
import { usePerson } from "./use-person";

// Rarely shown, so it is left out of the first load of every page.
const WrongCodesNotice = lazily(() =>
  import("@/components/shell/notices/wrong-codes-notice").then((module) => module.WrongCodesNotice),
);

/** Wrong codes after which a user is warned. Typing mistakes of their own stay below this. */
const WARNED_FROM = 5;

type ShellProps = {
  /** The user as the server knew them when it rendered the page. */
  readonly me: Me;
  readonly children: ReactNode;
};

// Loads a few seconds after the page, so that it does not slow down the first load.
const Bell = lazily(async () => {
  await new Promise((settled) => setTimeout(settled, BELL_AFTER_MS));
  return (await import("./notification-bell")).NotificationBell;
});
const BELL_AFTER_MS = 3_000;

/**
 * Renders the frame of the dashboard with the navigation and the account menu. On phones, the navigation is at the
 * bottom.
 */
export function Shell({ me, children }: ShellProps) {
  const person = usePerson(me);
  useCutOff();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] max-sm:pb-16 sm:grid-cols-[auto_1fr]">
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-12 items-center justify-between border-b border-line bg-surface px-4 sm:col-span-2">
        <Link href="/today" className="text-ink no-underline hover:text-ink">
          <Brand />
        </Link>
        <div className="flex items-center gap-1">
          <Bell role={person.role} />
          <AccountMenu me={person} />
        </div>
      </header>
      <Navigation />
      <main id="content" tabIndex={-1} className="min-w-0 p-4 outline-none sm:p-6">
        {(person.wrongCodes ?? 0) >= WARNED_FROM && <WrongCodesNotice me={person} />}
        {children}
      </main>
      <PageKeys me={person} />
    </div>
  );
}
