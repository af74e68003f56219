import type { ReactNode } from "react";

/** What stands in the place of a list or a table that has nothing in it: why, and what to do about it. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <p className="rounded-lg border border-dashed border-line p-6 text-center text-balance text-muted">{children}</p>
  );
}
