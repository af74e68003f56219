import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "@/components/ui/feedback/brand";
import { SkipLink } from "@/components/ui/focus/skip-link";
import { DocsNavigation } from "./docs-navigation";

/** Renders the frame of every documentation page. */
export function DocsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex h-12 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link href="/docs" className="text-ink no-underline hover:text-ink">
            <Brand />
          </Link>
          <search className="flex-1 max-sm:hidden">
            <form action="/docs/search">
              <input
                type="search"
                name="q"
                aria-label="Search the docs"
                placeholder="Search the docs"
                autoComplete="off"
                className="h-(--control) w-full max-w-xs rounded-sm border border-edge bg-surface px-2 text-(length:--control-text) placeholder:text-muted"
              />
            </form>
          </search>
          <a href="/docs/search" className="py-1 text-muted no-underline hover:text-ink hover:underline sm:hidden">
            Search
          </a>
          <a href="/pipeline" className="py-1 text-muted no-underline hover:text-ink hover:underline">
            Open the dashboard
          </a>
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-10 gap-y-6 px-4 py-6 sm:px-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <DocsNavigation />
        {children}
      </div>
    </>
  );
}
