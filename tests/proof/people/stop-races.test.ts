import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Caller, callerOf } from "../../support/clients/http";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { BOTH_DATABASES } from "../../support/servers/both-databases";

const RACES = Number(process.env["RACES"] ?? 24);
/** The number of contact agents that ask about the borrower meanwhile, one question after the other. */
const AGENTS = 3;
const LONGEST_LEAD_MS = 20;
/** The number of concurrent races, each with its own borrower. */
const AT_ONCE = 4;

let people = 0;

/**
 * The result of one race: questions that began before and after the acknowledgement, and those that allowed contact.
 */
type Outcome = {
  readonly before: number;
  readonly after: number;
  readonly begun: number;
  /** Responses other than 200: a busy database may reject a caller with 503. */
  readonly refused: number[];
};

/** Runs a stop against leads of the same borrower, sleep, wake, and agents that ask whether they may begin. */
async function race(call: Caller): Promise<Outcome> {
  const phone = phoneOf(people++);
  const crmId = `race ${people}`;
  const ingested = await call("POST", "/agents/ingest", leadOf(crmId, phone));
  const id = ingested.json.gizmoAppId;
  const target = { type: "gizmoId", id };
  let acknowledgedAt = Number.POSITIVE_INFINITY;
  const outcome = { before: 0, after: 0, begun: 0, refused: [] as number[] };

  const agent = async () => {
    for (let left = 3; left > 0; ) {
      const asked = performance.now();
      const { status, json } = await call("GET", `/agents/status?type=crmId&id=${encodeURIComponent(crmId)}`);
      if (status !== 200) outcome.refused.push(status);
      if (asked <= acknowledgedAt) outcome.before++;
      else {
        outcome.after++;
        left--;
        // Only the state counts: a paused borrower may be contacted later.
        if (status === 200 && json.state !== "stopped") outcome.begun++;
      }
    }
  };
  const meet = async (method: string, path: string, body: unknown) => {
    await wait(Math.random() * LONGEST_LEAD_MS);
    const { status } = await call(method, path, body);
    if (status !== 200) outcome.refused.push(status);
    return status === 200;
  };
  const stop = async () => {
    while (!(await meet("POST", "/agents/stop-contact", target)));
    acknowledgedAt = performance.now();
  };
  await Promise.all([
    ...Array.from({ length: AGENTS }, agent),
    stop(),
    meet("POST", "/agents/ingest", leadOf(crmId, phone)),
    meet("POST", "/agents/ingest", leadOf(`${crmId} again`, phone)),
    meet("POST", "/agents/sleep", { ...target, sleepDuration: 1 }),
    meet("POST", "/agents/sleep", { ...target, sleepDuration: 3_600_000 }),
    meet("POST", "/agents/wake", target),
    meet("POST", "/v1/applications", borrowerOf(`race${people}`, phone)),
    meet("PATCH", `/v1/applications/${id}`, { status: "CONTACTED" }),
  ]);
  // Later actions do not lift the stop: the same lead again, a wake, and another file of the same borrower.
  await meet("POST", "/agents/wake", target);
  const { json: files } = await call("GET", `/v1/applications?search=${encodeURIComponent(phone)}`);
  for (const file of files.data) {
    const { status, json } = await call("GET", `/agents/status?type=gizmoId&id=${file.id}`);
    if (status === 200 && json.state !== "stopped") outcome.begun++;
  }
  return outcome;
}

describe.each(Object.keys(BOTH_DATABASES))("%s", (name) => {
  test(
    `${RACES} stops among leads, sleep and waking: no contact begins after the acknowledgement`,
    async () => {
      const { url, token, remove } = (await BOTH_DATABASES[name]?.()) ?? expect.fail();
      const call = callerOf(url, token);
      const outcomes: Outcome[] = [];
      let left = RACES;
      const run = async () => {
        while (left-- > 0) outcomes.push(await race(call));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, run));
      await remove();
      const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
      const [before, after, begun] = [sum((o) => o.before), sum((o) => o.after), sum((o) => o.begun)];
      const refused = outcomes.flatMap((outcome) => outcome.refused);
      console.log(
        `${outcomes.length} races of stop on ${name}: ${begun} contacts begun after the acknowledgement, ` +
          `of ${after} questions asked then and ${before} before; ${refused.length} calls sent away by 503`,
      );
      expect(refused.filter((status) => status !== 503)).toEqual([]);
      expect([outcomes.length, begun]).toEqual([RACES, 0]);
      // Otherwise the calls did not overlap.
      expect(before).toBeGreaterThan(RACES);
    },
    300_000 + RACES * 3_000,
  );
});
