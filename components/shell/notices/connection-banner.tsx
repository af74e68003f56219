"use client";

import { WifiOff } from "lucide-react";
import { useOnline, useSilence } from "@/lib/client/request/online";

/** Explains why nothing can be changed now, or why a change may fail. */
export function ConnectionBanner() {
  const isOnline = useOnline();
  const isSilent = useSilence();
  if (isOnline && !isSilent) return null;
  return (
    <p
      role="alert"
      className="flex items-center gap-2 rounded-md bg-stage-in-process-tint px-3 py-2 text-dense text-stage-in-process"
    >
      <WifiOff className="size-4 shrink-0" aria-hidden="true" />
      {isOnline
        ? "The server isn’t responding. This page may be out of date. We’ll reconnect automatically."
        : "You’re offline. This page may be out of date, and changes are off until we reconnect."}
    </p>
  );
}
