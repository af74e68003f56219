import type { PauseState, PauseUpdate } from "@/lib/contract/contact/agent-pause";
import { currentTime } from "@/lib/data/clock";
import { deleteSetting, findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { AgentPause, PauseReason } from "@/lib/domain/contact/agent-pause";
import { recentValue } from "@/lib/operations/recent-value";
import { serviceCaller } from "@/lib/operations/service-caller";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

const recentPause = recentValue("agentPause", readPause);

/** Returns the pause as a response member, or nothing if there is none. */
export async function pauseMember(sql: Reading): Promise<{ readonly pause?: AgentPause }> {
  const pause = await recentPause.read(sql);
  return pause === null ? {} : { pause };
}

/** Returns whether contact is paused for every borrower, since when and why. */
export async function getPause(): Promise<PauseState> {
  return stateOf(await readPause((await database()).read));
}

/** Pauses contact for every borrower, or confirms that it may continue. */
export async function updatePause(caller: Caller, { paused }: PauseUpdate): Promise<PauseState> {
  const db = await database();
  const pause = await db.inTransaction((sql) => (paused ? putPause(sql, caller, "owner") : endPause(sql, caller)));
  recentPause.forget();
  return stateOf(pause);
}

/** Pauses all contact on behalf of the service until an owner confirms. An earlier pause stays as it is. */
export async function pauseAgent(reason: PauseReason): Promise<void> {
  const db = await database();
  await db.inTransaction((sql) => putPause(sql, serviceCaller(currentTime()), reason));
  recentPause.forget();
}

/** Pauses all contact within an open transaction. */
export async function putPause(sql: Sql, caller: Caller, reason: PauseReason): Promise<AgentPause> {
  await sql.lock("setting agentPause");
  const before = await readPause(sql);
  if (before !== null) return before;
  const pause = { reason, since: caller.now };
  await putSetting(sql, "agentPause", JSON.stringify(pause));
  await log(sql, caller, { agentPaused: "off" }, { agentPaused: reason });
  return pause;
}

async function endPause(sql: Sql, caller: Caller): Promise<null> {
  await sql.lock("setting agentPause");
  const before = await readPause(sql);
  if (before === null) return null;
  await deleteSetting(sql, "agentPause");
  await log(sql, caller, { agentPaused: before.reason }, { agentPaused: "off" });
  return null;
}

const log = (sql: Sql, caller: Caller, before: Record<string, string>, after: Record<string, string>) =>
  recordAdministration(sql, caller, {
    action: "settingsUpdated",
    subject: EVERYONE,
    changes: changesBetween(before, after),
  });

/** Returns the pause of all contact as this reading sees it; null if there is none. */
export async function readPause(sql: Reading): Promise<AgentPause | null> {
  return pauseOf(await findSetting(sql, "agentPause"));
}

/** Returns the pause that this value of the setting says. */
export const pauseOf = (stored: string | null): AgentPause | null => (stored === null ? null : JSON.parse(stored));

const stateOf = (pause: AgentPause | null): PauseState =>
  pause === null ? { paused: false } : { paused: true, pause };
