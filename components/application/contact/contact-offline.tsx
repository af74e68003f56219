import { useOnline } from "@/lib/client/request/online";

/** Explains why contact cannot be changed now. */
export function ContactOffline() {
  if (useOnline()) return null;
  return <p className="text-dense text-muted">You're offline. Contact can't be changed until you're back online.</p>;
}
