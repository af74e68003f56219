import { useEffect, useState } from "react";
import { MINUTE_MS } from "@/lib/domain/day";

/** Returns the time in epoch milliseconds, updated every minute so that ages stay current. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
