import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { WORK_PATH } from "@/lib/contract/agent/work";
import { ANN } from "../../support/browser/browser";
import { type Caller, callerOf } from "../../support/clients/http";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, signIn } from "../../support/people/sign-in";
import { BOTH_DATABASES } from "../../support/servers/both-databases";

const RACES = Number(process.env["WORK_RACES"] ?? 30);
const AT_ONCE = 30;
const LONGEST_LEAD_MS = 20;
const WITHIN_MS = 60_000;
const SETTINGS = { ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD };

type Work = { readonly id: string; readonly applicationId: string };
/** `started`: the agent got a yes. `late`: a contact could have begun after the stop was acknowledged. */
type Outcome = { readonly started: boolean; readonly late: boolean; readonly wrong: readonly string[] };

let people = 0;

/** Ingests leads who can be reached by email only, and leases what is due for them. */
async function leaseFor(call: Caller, count: number): Promise<Work[]> {
  for (let number = 0; number < count; number++) {
    const person = people++;
    const lead = { ...leadOf(`work ${person}`, phoneOf(person)), email: `work-${person}@mail.test` };
    expect((await call("POST", "/agents/ingest", lead)).status).toBe(200);
  }
  const leased: Work[] = [];
  for (const deadline = Date.now() + WITHIN_MS; leased.length < count; ) {
    if (Date.now() > deadline) throw new Error(`only ${leased.length} of ${count} were leased`);
    const { json } = await call("POST", `${WORK_PATH}/lease`, { channels: ["email"], limit: 50, waitSeconds: 5 });
    leased.push(...json.data);
  }
  return leased;
}

/** Runs a stop against a start of the same borrower. */
async function race(call: Caller, { id, applicationId }: Work): Promise<Outcome> {
  const later = () => wait(Math.random() * LONGEST_LEAD_MS);
  const wrong: string[] = [];
  const start = async () => {
    await later();
    return call("POST", `${WORK_PATH}/${id}/start`, {});
  };
  const stop = async () => {
    await later();
    const { status, text } = await call("POST", "/agents/stop-contact", { type: "gizmoId", id: applicationId });
    if (status !== 200) wrong.push(`${status} ${text}`);
    return Date.now();
  };
  const [{ status, json, text }, stoppedAt] = await Promise.all([start(), stop()]);
  if (status !== 200) wrong.push(`${status} ${text}`);
  const again = await call("POST", `${WORK_PATH}/${id}/start`, {});
  const beat = await call("POST", `${WORK_PATH}/${id}/heartbeat`, {});
  if (again.status === 200) wrong.push(`started again: ${again.text}`);
  if (beat.status === 200 && beat.json.continue) wrong.push(`may go on: ${beat.text}`);
  return { started: json.mayStart === true, late: json.mayStart === true && stoppedAt < json.mustStartBy, wrong };
}

describe.each(Object.keys(BOTH_DATABASES))("A stop and an agent outside, at %s", (name) => {
  test(`of ${RACES} races of a stop with a start, no contact can begin after the stop is acknowledged`, async () => {
    const target = (await BOTH_DATABASES[name]?.(SETTINGS)) ?? expect.fail();
    const owner = await signIn(target.url, ANN);
    expect((await owner("PUT", "/v1/contact/agent", { mode: "external" })).status).toBe(200);
    const call = callerOf(target.url, target.token);
    const outcomes: Outcome[] = [];
    while (outcomes.length < RACES) {
      const leased = await leaseFor(call, Math.min(AT_ONCE, RACES - outcomes.length));
      outcomes.push(...(await Promise.all(leased.map((work) => race(call, work)))));
    }
    const leftOver = (await call("POST", `${WORK_PATH}/lease`, { limit: 50 })).json.data;
    await target.remove();
    const started = outcomes.filter((outcome) => outcome.started).length;
    const late = outcomes.filter((outcome) => outcome.late).length;
    console.log(`${name}: ${outcomes.length} races, ${started} started before the stop, ${late} could begin after it`);
    expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect([late, leftOver]).toEqual([0, []]);
    expect(started).toBeGreaterThan(0);
    expect(started).toBeLessThan(outcomes.length);
  });
});
