import { useOnline } from "@/lib/client/online";

/** Tells why contact cannot be changed at the moment. */
export function ContactOffline() {
  if (useOnline()) return null;
  return (
    <p className="text-dense text-muted">
      You are offline: contact cannot be changed until the connection is back. Nothing is kept for later.
    </p>
  );
}
