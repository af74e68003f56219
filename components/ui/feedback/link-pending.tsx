import { useLinkStatus } from "next/link";

/** Shows a progress line at the bottom of a link's container if its page takes a while to open. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span aria-hidden="true" className="absolute inset-x-1 bottom-0 h-0.5 animate-appear rounded-full bg-accent" />
  );
}
