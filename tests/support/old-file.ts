import type { Database } from "@/lib/data/database";
import { DAY_MS } from "@/lib/domain/day";
import { setRow } from "./bending";

/** Makes an application look as if nobody had changed it for so many days. */
export const leaveAlone = (db: Database, id: string, days: number) =>
  setRow(db, "Application", id, { updatedAt: Date.now() - days * DAY_MS });
