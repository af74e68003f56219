import { deleteSetting, findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { namedPeriods } from "@/lib/domain/reports/period";
import { oncePerProcess } from "@/lib/once";
import { seesOnlyOwn } from "./report-scope";

/** The query of any report. */
export type ReportQuery = Readonly<
  Partial<Record<"from" | "to" | "timeZone" | "team" | "provider" | "officer", string | undefined>>
>;
/** The facts about a caller on which the figures of a report depend. `ownId` is set if they are about the caller. */
export type Viewer = Pick<Caller, "kind" | "role" | "teamId" | "ownFilesOnly" | "leadProviderSlug"> & {
  readonly ownId: string | null;
};

/** A requested report, as stored. Days that have a name, such as the last 90, are stored by that name. */
type StoredReport = {
  readonly report: string;
  readonly view: Viewer;
  readonly query: Omit<ReportQuery, "from" | "to"> & { readonly period?: string };
};
/** Reports by their JSON, with the time of their last request in epoch milliseconds. */
type RequestTimes = Map<string, number>;

/** Reports that no one requested for this time are dropped, as are all but the latest. */
const RECENT_MS = 7 * DAY_MS;
const MOST_REPORTS = 60;
/** A newer request of a stored report is stored only after this time. */
const STORE_AGAIN_MS = DAY_MS;

const requests = oncePerProcess<RequestTimes>("recent reports", () => new Map());

/** Returns the viewer that a caller is for a report. Callers who are equal viewers get equal figures. */
export function viewerOf(caller: Caller, { officer }: ReportQuery): Viewer {
  const { kind, role, teamId, ownFilesOnly, leadProviderSlug, id } = caller;
  const isOwn = ownFilesOnly === true || officer === "me" || seesOnlyOwn(caller);
  return { kind, role, teamId, ownFilesOnly, leadProviderSlug, ownId: isOwn ? id : null };
}

/**
 * Records the request of a slow report, so that it is refreshed. Reports about days without a name are not recorded.
 */
export function recordRequest(report: string, viewer: Viewer, query: ReportQuery, now: number): void {
  const stored = withoutDays(query, now);
  if (stored === null) return;
  requests.set(JSON.stringify({ report, view: viewer, query: stored } satisfies StoredReport), now);
}

function withoutDays(
  { from, to, timeZone, team, provider, officer }: ReportQuery,
  now: number,
): StoredReport["query"] | null {
  const query = { timeZone, team, provider, officer };
  if (from === undefined && to === undefined) return query;
  const named = namedPeriods(timeZone ?? "UTC", now).find((period) => period.from === from && period.to === to);
  return named === undefined ? null : { ...query, period: named.name };
}

/** Returns the recently requested reports of all processes, each with the current days of its named period. */
export async function listRecentReports(now: number) {
  const stored = await storeRequests(now);
  return [...stored.keys()].map((text) => {
    const { report, view: viewer, query }: StoredReport = JSON.parse(text);
    const { period, ...rest } = query;
    const days = namedPeriods(rest.timeZone ?? "UTC", now).find(({ name }) => name === period);
    return { report, viewer, query: days === undefined ? rest : { ...rest, from: days.from, to: days.to } };
  });
}

/** Stores this process's recent requests, if they changed, and returns those of all processes, the latest first. */
async function storeRequests(now: number): Promise<RequestTimes> {
  const db = await database();
  const stored = parseRequests(await findSetting(db.read, "askedReports"));
  if (!hasChanged(stored, addRequests(stored, now))) return stored;
  return db.inTransaction(async (sql) => {
    await sql.lock("asked reports");
    const next = addRequests(parseRequests(await findSetting(sql, "askedReports")), now);
    if (next.size === 0) await deleteSetting(sql, "askedReports");
    else await putSetting(sql, "askedReports", JSON.stringify([...next]));
    return next;
  });
}

const parseRequests = (stored: string | null): RequestTimes => new Map(stored === null ? [] : JSON.parse(stored));

function addRequests(stored: RequestTimes, now: number): RequestTimes {
  const all = new Map(stored);
  for (const [text, at] of requests) all.set(text, Math.max(at, all.get(text) ?? 0));
  const recent = [...all].filter(([, at]) => now - at < RECENT_MS).sort(([, one], [, other]) => other - one);
  requests.clear();
  for (const [text, at] of recent.slice(0, MOST_REPORTS)) requests.set(text, at);
  return new Map(requests);
}

const hasChanged = (before: RequestTimes, after: RequestTimes) =>
  before.size !== after.size || [...after].some(([text, at]) => at - (before.get(text) ?? 0) > STORE_AGAIN_MS);
