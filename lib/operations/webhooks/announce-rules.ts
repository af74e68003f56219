import { listRulesVersions } from "@/lib/data/contact/gate/rules-versions";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { database } from "@/lib/database/database";
import { PLANNED_MS } from "@/lib/domain/webhooks/retry";
import { entryBefore } from "@/lib/operations/cursor";
import { announce } from "./announce";

/** Published rules are looked for this often, in milliseconds, and so many versions at once. */
const EVERY_MS = 2_000;
const AT_ONCE = 10;

/**
 * Returns a function that announces the newest versions of the contact rules to the endpoints that existed then. Its
 * time is the current one in epoch milliseconds.
 */
export function rulesAnnouncer(): (endpoints: readonly EndpointRow[], now: number) => Promise<void> {
  /** The announcements made so far, as `endpoint version`. */
  const announced = new Set<string>();
  let readAt = 0;
  return async (endpoints, now) => {
    if (now - readAt < EVERY_MS) return;
    readAt = now;
    const db = await database();
    for (const { id, version, publishedAt } of await listRulesVersions(db.read, entryBefore(undefined), AT_ONCE)) {
      if (publishedAt < now - PLANNED_MS) continue;
      const fresh = endpoints.filter((one) => !announced.has(`${one.id} ${id}`));
      if (fresh.length === 0) continue;
      const event = { type: "rules.published", eventId: id, at: publishedAt, data: { rulesVersion: version } } as const;
      await db.inTransaction((sql) => announce(sql, fresh, event));
      for (const one of fresh) announced.add(`${one.id} ${id}`);
    }
  };
}
