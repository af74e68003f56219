import type { ReactNode } from "react";

/** Replaces an empty list or table: says why it is empty and what to do. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <p className="rounded-lg border border-dashed border-line p-6 text-center text-balance text-muted">{children}</p>
  );
}
