import { useLinkStatus } from "next/link";

/** In a link, at the bottom of what it stands in: its page is on its way, and takes longer than a moment. */
export function Opening() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span aria-hidden="true" className="absolute inset-x-1 bottom-0 h-0.5 animate-appear rounded-full bg-accent" />
  );
}
