"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { DOCS_PAGES } from "./pages";

/** Renders a link to the next page, or nothing on the last page. */
export function NextPage() {
  const pathname = usePathname();
  const next = DOCS_PAGES[DOCS_PAGES.findIndex(([path]) => path === pathname) + 1];
  if (next === undefined) return null;
  const [path, name] = next;
  return (
    <Link
      href={path}
      prefetch={false}
      className="flex items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:border-edge hover:text-ink"
    >
      <span className="grid">
        <span className="text-meta text-muted">Next</span>
        <span className="font-medium">{name}</span>
      </span>
      <ArrowRight className="size-4 text-muted" aria-hidden="true" />
    </Link>
  );
}
