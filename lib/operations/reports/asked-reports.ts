import { deleteSetting, findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { namedPeriods } from "@/lib/domain/reports/period";
import { oncePerProcess } from "@/lib/once";
import { seesOnlyOwn } from "./report-scope";

/** The query of any report. */
export type AskedQuery = Readonly<
  Partial<Record<"from" | "to" | "timeZone" | "team" | "provider" | "officer", string | undefined>>
>;
/** The facts about a caller on which the figures of a report depend. `ownId` is set if they are about the caller. */
export type View = Pick<Caller, "kind" | "role" | "teamId" | "ownFilesOnly" | "leadProviderSlug"> & {
  readonly ownId: string | null;
};

/** A report as someone asked for it. Days that have a name, such as the last 90, are stored by that name. */
type Asked = {
  readonly report: string;
  readonly view: View;
  readonly query: Omit<AskedQuery, "from" | "to"> & { readonly period?: string };
};
/** Reports by their JSON, with the time at which each was last asked for, in epoch milliseconds. */
type AskedAt = Map<string, number>;

/** Reports that no one asked for in this time are forgotten, as are all but the latest. */
const KEPT_MS = 7 * DAY_MS;
const MOST_KEPT = 60;
/** The time of a report is stored again after this time. */
const STORED_AGAIN_MS = DAY_MS;

const recent = oncePerProcess<AskedAt>("asked reports", () => new Map());

/** Returns the view of a caller on a report. Callers with the same view get the same figures. */
export function viewOf(caller: Caller, { officer }: AskedQuery): View {
  const { kind, role, teamId, ownFilesOnly, leadProviderSlug, id } = caller;
  const isOwn = ownFilesOnly === true || officer === "me" || seesOnlyOwn(caller);
  return { kind, role, teamId, ownFilesOnly, leadProviderSlug, ownId: isOwn ? id : null };
}

/** Remembers that someone asked for a slow report, so that it is kept ready. Other days than the named ones are not. */
export function rememberAsked(report: string, view: View, query: AskedQuery, now: number): void {
  const asked = withoutDays(query, now);
  if (asked === null) return;
  recent.set(JSON.stringify({ report, view, query: asked } satisfies Asked), now);
}

function withoutDays({ from, to, timeZone, team, provider, officer }: AskedQuery, now: number): Asked["query"] | null {
  const query = { timeZone, team, provider, officer };
  if (from === undefined && to === undefined) return query;
  const named = namedPeriods(timeZone ?? "UTC", now).find((period) => period.from === from && period.to === to);
  return named === undefined ? null : { ...query, period: named.name };
}

/** Returns the reports that were asked for lately, by this process or another, with the days that they are about now. */
export async function askedLately(now: number) {
  const stored = await storeAsked(now);
  return [...stored.keys()].map((text) => {
    const { report, view, query }: Asked = JSON.parse(text);
    const { period, ...rest } = query;
    const days = namedPeriods(rest.timeZone ?? "UTC", now).find(({ name }) => name === period);
    return { report, view, query: days === undefined ? rest : { ...rest, from: days.from, to: days.to } };
  });
}

/** Stores what was asked for lately, if that changed, and returns it, the latest first. */
async function storeAsked(now: number): Promise<AskedAt> {
  const db = await database();
  const before = asMap(await findSetting(db.read, "askedReports"));
  if (!isNews(before, latest(before, now))) return before;
  return db.inTransaction(async (sql) => {
    await sql.lock("asked reports");
    const next = latest(asMap(await findSetting(sql, "askedReports")), now);
    if (next.size === 0) await deleteSetting(sql, "askedReports");
    else await putSetting(sql, "askedReports", JSON.stringify([...next]));
    return next;
  });
}

const asMap = (stored: string | null): AskedAt => new Map(stored === null ? [] : JSON.parse(stored));

function latest(before: AskedAt, now: number): AskedAt {
  const all = new Map(before);
  for (const [text, at] of recent) all.set(text, Math.max(at, all.get(text) ?? 0));
  const kept = [...all].filter(([, at]) => now - at < KEPT_MS).sort(([, one], [, other]) => other - one);
  recent.clear();
  for (const [text, at] of kept.slice(0, MOST_KEPT)) recent.set(text, at);
  return new Map(recent);
}

const isNews = (before: AskedAt, after: AskedAt) =>
  before.size !== after.size || [...after].some(([text, at]) => at - (before.get(text) ?? 0) > STORED_AGAIN_MS);
