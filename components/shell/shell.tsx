"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "@/components/ui/brand";
import { SkipLink } from "@/components/ui/skip-link";
import type { Me } from "@/lib/contract/account";
import { AccountMenu } from "./account-menu";
import { useCutOff } from "./cut-off";
import { Navigation } from "./navigation";
import { usePerson } from "./use-person";
import { WrongCodesNotice } from "./wrong-codes-notice";

type ShellProps = {
  /** As the server knew the person when it made the page. */
  readonly me: Me;
  readonly children: ReactNode;
};

/** The frame of the dashboard: where one can go, and who one is. On phones the ways stand at the bottom. */
export function Shell({ me, children }: ShellProps) {
  const person = usePerson(me);
  useCutOff();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] max-sm:pb-16 sm:grid-cols-[auto_1fr]">
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-12 items-center justify-between border-b border-line bg-surface px-4 sm:col-span-2">
        <Link href="/pipeline" className="text-ink no-underline hover:text-ink">
          <Brand />
        </Link>
        <AccountMenu me={person} />
      </header>
      <Navigation />
      <main id="content" tabIndex={-1} className="min-w-0 p-4 outline-none sm:p-6">
        <WrongCodesNotice me={person} />
        {children}
      </main>
    </div>
  );
}
