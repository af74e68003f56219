import type {
  AsleepPage,
  AsleepQuery,
  ContactOverview,
  ContactOverviewQuery,
} from "@/lib/contract/agent/contact-overview";
import { countContact } from "@/lib/data/pipeline/pipeline";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { isClosed } from "@/lib/domain/status/status";
import { boundsOf } from "@/lib/operations/applications/access/access";
import { planFor } from "@/lib/operations/applications/list/application-filter";
import { collectApplications } from "@/lib/operations/applications/list/collect-applications";
import { pauseMember } from "@/lib/operations/contact/agent-pause";
import { cardOf } from "@/lib/operations/pipeline/list-cards";
import { replicaFor } from "@/lib/operations/replica-for";
import { readStuckDays } from "@/lib/operations/settings/status-settings";

/** Counts by status who may be contacted, is asleep, stopped or closed, and who wakes by a given time. */
export async function getContactOverview(caller: Caller, query: ContactOverviewQuery): Promise<ContactOverview> {
  const until = query.until ?? caller.now + DAY_MS;
  const { total, ...counts } = await countContact(
    await replicaFor(caller),
    { ...boundsOf(caller), now: caller.now },
    until,
  );
  const pause = await pauseMember((await database()).read);
  return { active: total - counts.sleeping - counts.stopped - counts.closed, ...counts, until, ...pause };
}

/** Lists sleeping applications, the next to wake first. Leaves out those that stay closed to contact when they wake. */
export async function listAsleep(caller: Caller, { until, cursor, limit }: AsleepQuery): Promise<AsleepPage> {
  const read = await replicaFor(caller);
  const plan = await planFor(read, caller, { contactState: ["sleeping"], wakesBy: until });
  const { rows, ...next } = await collectApplications(read, plan, { caller, order: "sleepUntil", cursor, limit });
  const stuckDays = await readStuckDays(read);
  const waiting = rows.filter(({ status }) => !isClosed(status));
  return { data: waiting.map((row) => cardOf(row, caller.now, stuckDays)), ...next };
}
