import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "@/components/ui/feedback/brand";
import { SkipLink } from "@/components/ui/focus/skip-link";
import { DocsNavigation } from "./docs-navigation";
import { SearchForm } from "./search-form";

type DocsFrameProps = {
  /** Whether the frame of the dashboard is around it. Without that, it has a header of its own. */
  readonly isInShell?: boolean;
  readonly children: ReactNode;
};

const HEADER_LINK = "py-1 whitespace-nowrap text-muted no-underline hover:text-ink hover:underline";

/** Renders the frame of every documentation page: the search and the pages around its contents. */
export function DocsFrame({ isInShell = false, children }: DocsFrameProps) {
  if (isInShell) {
    return (
      <div className="flex flex-col gap-5 sm:[--docs-top:1.5rem]">
        <SearchForm />
        <Columns>{children}</Columns>
      </div>
    );
  }
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex h-12 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link href="/docs" className="text-ink no-underline hover:text-ink">
            <Brand />
          </Link>
          <div className="flex-1 max-sm:hidden">
            <SearchForm />
          </div>
          <a href="/docs/search" className={`${HEADER_LINK} sm:hidden`}>
            Search
          </a>
          <a href="/sign-in" className={HEADER_LINK}>
            Sign in
          </a>
        </div>
      </header>
      <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6">
        <Columns>{children}</Columns>
      </div>
    </>
  );
}

const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className="@container/docs grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
    <DocsNavigation />
    {children}
  </div>
);
