import Link from "next/link";
import type { ComponentProps } from "react";

/** Renders a link that looks like a secondary button: it leads to where the next step is done. */
export function ButtonLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={`inline-flex h-(--control) items-center justify-center gap-1.5 rounded-sm border border-edge bg-surface px-3 whitespace-nowrap text-ink no-underline hover:bg-page hover:text-ink motion-safe:transition-colors ${className}`}
      {...rest}
    />
  );
}
