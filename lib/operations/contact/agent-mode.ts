import { findSetting, putSetting } from "@/lib/data/settings/settings";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { AgentMode } from "@/lib/domain/contact/agent-mode";
import { Failure } from "@/lib/domain/failure";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

/** The mode of the agent, and since when, in epoch milliseconds; null if it was never set. */
export type StoredMode = { readonly mode: AgentMode; readonly since: number | null };

const NEVER_SET: StoredMode = { mode: "off", since: null };

/** Returns the mode of the agent as this reading sees it. It is off until an owner turns it on. */
export async function readAgentMode(sql: Reading): Promise<StoredMode> {
  const stored = await findSetting(sql, "agentMode");
  return stored === null ? NEVER_SET : JSON.parse(stored);
}

/** Sets the mode of the agent within an open transaction. The same mode again keeps its time. */
export async function putAgentMode(sql: Sql, caller: Caller, mode: AgentMode): Promise<void> {
  await sql.lock("setting agentMode");
  const before = await readAgentMode(sql);
  if (before.mode === mode) return;
  await putSetting(sql, "agentMode", JSON.stringify({ mode, since: caller.now } satisfies StoredMode));
  await recordAdministration(sql, caller, {
    action: "settingsUpdated",
    subject: EVERYONE,
    changes: changesBetween({ agentMode: before.mode }, { agentMode: mode }),
  });
}

/** Fails with `validation_failed` unless messages go to the sandbox: there is no other channel to write on. */
export async function requireSandbox(sql: Reading): Promise<void> {
  const { mode } = await readAgentMode(sql);
  if (mode === "external")
    throw new Failure("validation_failed", "Your own agent does the contacting. Write to the borrower there.");
  if (mode === "off")
    throw new Failure(
      "validation_failed",
      "The contact agent is off. An owner can turn it on, on the page Contact agent.",
    );
}
