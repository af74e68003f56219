import type { Pipeline } from "@/lib/contract/page";
import { countByStatus, countInStatusSinceBefore, findStatusSince } from "@/lib/data/pipeline";
import type { Reading } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { STATUSES, type Status, stageOf, stuckBefore } from "@/lib/domain/status";
import { relaxedRead } from "./relaxed-read";

/** Pipeline: count, median age and stuck files of each status, of the applications that the caller may see. */
export async function getPipeline(caller: Caller): Promise<Pipeline> {
  const read = await relaxedRead(caller);
  const counts = new Map((await countByStatus(read, caller.teamId)).map(({ status, count }) => [status, count]));
  const data: Pipeline["data"] = [];
  for (const status of STATUSES) {
    data.push({ status, stage: stageOf(status), ...(await summarize(read, caller, status, counts.get(status) ?? 0)) });
  }
  return { data };
}

async function summarize(sql: Reading, { teamId, now }: Caller, status: Status, count: number) {
  if (count === 0) return { count, stuck: 0 };
  const since = await findStatusSince(sql, status, teamId, Math.floor((count - 1) / 2));
  const limit = stuckBefore(status, now);
  const stuck = limit === null ? 0 : await countInStatusSinceBefore(sql, status, teamId, limit);
  return { count, stuck, ...(since === null ? {} : { medianAge: Math.max(0, now - since) }) };
}
