import type { ApplicationRow } from "@/lib/data/applications/applications";
import { findLegalHold } from "@/lib/data/privacy/legal-holds";
import type { Reading } from "@/lib/database/sql";
import { erasureObstacle, isApplicationStatus, type Obstacle } from "@/lib/domain/privacy/retention";
import { STATUSES } from "@/lib/domain/status/status";
import { historyPages } from "@/lib/operations/applications/history/history-pages";
import type { FieldChange } from "@/lib/operations/field-change";

/** Returns why this file may not be erased now, or null; see the rule. */
export async function erasureBlocker(sql: Reading, row: ApplicationRow, now: number): Promise<Obstacle | null> {
  const isHeld = (await findLegalHold(sql, row.id)) !== null;
  const wasApplication = isApplicationStatus(row.status) || (await hasBeenApplication(sql, row.id));
  return erasureObstacle({ isHeld, wasApplication, updatedAt: row.updatedAt }, now);
}

/** Returns whether the history contains a status from APPLICATION on. */
async function hasBeenApplication(sql: Reading, id: string): Promise<boolean> {
  for await (const entries of historyPages(sql, id)) if (entries.some(tellsOfApplication)) return true;
  return false;
}

function tellsOfApplication({ changes }: { readonly changes: string }): boolean {
  if (!changes.includes('"status"')) return false;
  const told: readonly FieldChange[] = JSON.parse(changes);
  return told.some(({ field, from, to }) => field === "status" && (isReached(from) || isReached(to)));
}

function isReached(value: string | number | undefined): boolean {
  const status = STATUSES.find((known) => known === value);
  return status !== undefined && isApplicationStatus(status);
}

/** Returns why a file must be kept, as text that follows "the file". */
export function obstacleText(obstacle: Obstacle): string {
  if (obstacle.kind === "hold") return "is on legal hold";
  const day = new Date(obstacle.until).toISOString().slice(0, 10);
  return `has to be kept until ${day}, for 25 months after its last change (12 CFR 1002.12(b))`;
}
