import { beforeAll, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { getAgentState, updateAgentMode } from "@/lib/operations/agent/agent-state";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { getAgentStatus } from "@/lib/operations/agent/get-agent-status";
import { getContactSwitches, updateContactSwitches } from "@/lib/operations/contact/contact-switches";
import { listAdministrativeLog } from "@/lib/operations/settings/administrative-log";
import { caller, clock, wait } from "../../support/people/assigning";
import { attemptsOf, ingestCalifornian } from "../../support/people/live-agent";

const { signal } = new AbortController();
const run = () => runAgent({ signal, clock });
const owner = () => ({ ...caller(), kind: "person", role: "owner" }) as const;
const set = (channelsOff: ("call" | "sms" | "email")[], teamsPaused: string[]) =>
  updateContactSwitches(owner(), { channelsOff, teamsPaused });

const consents = () => [{ channel: "sms" as const, kind: "written" as const, capturedAt: caller().now, text: "Yes." }];
const statesOf = async (id: string) => (await attemptsOf(id)).map(({ channel, state }) => `${channel} ${state}`);

/** Moves a file to a team. */
const join = async (id: string, teamId: string) => {
  const { inTransaction } = await database();
  await inTransaction((sql) => sql.run(`UPDATE "Application" SET "teamId" = ? WHERE "id" = ?`, [teamId, id]));
};

beforeAll(async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
});

test("the agent skips its steps on a channel that is off, and uses the others", async () => {
  await set(["sms"], []);
  const { id } = await ingestCalifornian({ consents: consents() });
  wait(SECOND_MS);
  for (let round = 0; round < 3; round++) await run();
  expect(await statesOf(id)).toEqual(expect.arrayContaining(["sms blocked", "email accepted"]));
  await set([], []);
  const next = await ingestCalifornian({ consents: consents() });
  wait(SECOND_MS);
  await run();
  expect(await statesOf(next.id)).toContain("sms accepted");
});

test("files of a paused team wait, and go on within seconds after contact resumes", async () => {
  const [paused, other] = [
    await ingestCalifornian({ consents: consents() }),
    await ingestCalifornian({ consents: consents() }),
  ];
  await join(paused.id, "west");
  await set([], ["west"]);
  wait(SECOND_MS);
  await run();
  expect(await statesOf(paused.id)).toEqual([]);
  expect(await statesOf(other.id)).toContain("sms accepted");
  expect(await getAgentStatus(owner(), { type: "gizmoId", id: paused.id, channel: "sms" })).toMatchObject({
    ...{ mayContact: false, gate: { isOpen: false, reason: "team_paused" } },
    reasons: [{ code: "team_paused", text: "Contact is paused for the team of this file." }],
  });
  await set([], []);
  wait(10 * SECOND_MS);
  await run();
  expect(await statesOf(paused.id)).toContain("sms accepted");
});

test("the state of the agent names what is off, and a team sees only itself", async () => {
  await set(["email", "call"], ["west", "east"]);
  expect(await getContactSwitches()).toEqual({ channelsOff: ["call", "email"], teamsPaused: ["east", "west"] });
  expect(await getAgentState({ ...owner(), teamId: "west" })).toMatchObject({
    ...{ channelsOff: ["call", "email"], teamsPaused: ["west"] },
  });
  await expect(updateContactSwitches({ ...owner(), teamId: "west" }, { channelsOff: [], teamsPaused: [] }))
    .rejects //
    .toMatchObject({ code: "forbidden" });
  const [last] = (await listAdministrativeLog(owner(), { limit: 1 })).data;
  expect(last?.changes).toEqual([
    { field: "channelsOff", to: "call, email" },
    { field: "teamsPaused", to: "east, west" },
  ]);
  wait(MINUTE_MS);
  await set([], []);
});
