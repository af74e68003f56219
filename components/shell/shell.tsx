"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { Brand } from "@/components/ui/brand";
import { topOverlay } from "@/components/ui/overlays";
import { SkipLink } from "@/components/ui/skip-link";
import { meQuery } from "@/lib/client/me";
import { notePerson } from "@/lib/client/signed-in";
import type { Me } from "@/lib/contract/account";
import { AccountMenu } from "./account-menu";
import { useCutOff } from "./cut-off";
import { wouldLose } from "./leaving";
import { Navigation } from "./navigation";

type ShellProps = {
  /** As the server knew the person when it made the page. */
  readonly me: Me;
  readonly children: ReactNode;
};

/** The frame of the dashboard: where one can go, and who one is. On phones the ways stand at the bottom. */
export function Shell({ me, children }: ShellProps) {
  const { data } = useQuery({ ...meQuery, initialData: me });
  useCutOff();
  useLayoutEffect(() => notePerson(me.id), [me.id]);
  // Who signed in in another tab has other rights. What is typed, or shown in a dialog, stays until this page is left; a
  // change of it is refused meanwhile.
  const pathname = usePathname();
  useEffect(() => {
    if (data.id !== me.id && pathname && !wouldLose() && topOverlay() === undefined) location.reload();
  }, [data.id, me.id, pathname]);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] max-sm:pb-16 sm:grid-cols-[auto_1fr]">
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-12 items-center justify-between border-b border-line bg-surface px-4 sm:col-span-2">
        <Link href="/pipeline" className="text-ink no-underline hover:text-ink">
          <Brand />
        </Link>
        <AccountMenu me={data} />
      </header>
      <Navigation />
      <main id="content" tabIndex={-1} className="min-w-0 p-4 outline-none sm:p-6">
        {children}
      </main>
    </div>
  );
}
