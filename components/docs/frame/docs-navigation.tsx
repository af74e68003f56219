"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { DOCS_GROUPS, DOCS_PAGES } from "@/components/docs/pages";

/** Renders links to all pages: beside the text, or in a collapsed menu above it if there is no room. */
export function DocsNavigation() {
  const pathname = usePathname();
  const here = DOCS_PAGES.find(([path]) => isHere(path, pathname))?.[1];
  return (
    <>
      {/* A new key per page closes the menu after a choice. */}
      <details key={pathname} className="group rounded-md border border-line bg-surface lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-3 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="text-muted">Documentation</span>
            {here && <span className="font-medium"> · {here}</span>}
          </span>
          <ChevronDown className="size-4 text-muted group-open:rotate-180" aria-hidden="true" />
        </summary>
        <nav aria-label="Documentation, folded" className="border-t border-line p-2">
          <Pages pathname={pathname} />
        </nav>
      </details>
      <nav
        aria-label="Documentation"
        className="max-h-[calc(100dvh-5rem)] overflow-y-auto max-lg:hidden lg:sticky lg:top-(--docs-top) lg:self-start"
      >
        <Pages pathname={pathname} />
      </nav>
    </>
  );
}

/**
 * Returns whether the reader is on this page or on one below it. The first page matches only itself, since all others
 * are below it.
 */
const isHere = (path: string, pathname: string) =>
  pathname === path || (path !== "/docs" && pathname.startsWith(`${path}/`));

function Pages({ pathname }: { readonly pathname: string }) {
  return (
    <div className="grid gap-4">
      {DOCS_GROUPS.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <p className="px-2.5 pb-1 text-meta font-medium text-muted">{title}</p>
          <ul className="grid gap-0.5">
            {pages.map(([path, name]) => (
              <li key={path}>
                <Link
                  href={path}
                  prefetch={false}
                  aria-current={isHere(path, pathname) ? "page" : undefined}
                  className="flex min-h-8 items-center rounded-sm px-2.5 text-muted no-underline hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink max-lg:min-h-11 max-lg:hover:bg-page max-lg:aria-[current=page]:bg-page"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
