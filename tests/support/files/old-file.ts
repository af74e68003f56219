import type { Database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { setRow } from "./bending";

/** Makes an application look unchanged for that many days. */
export function leaveAlone(db: Database, id: string, days: number): Promise<void> {
  const at = Date.now() - days * DAY_MS;
  return setRow(db, "Application", id, { statusSince: at, updatedAt: at });
}
