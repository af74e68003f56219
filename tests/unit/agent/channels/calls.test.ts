import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { getAgentState } from "@/lib/operations/agent/agent-state";
import { caller, wait } from "../../../support/people/assigning";
import { answer, called, end, ingest, outcomeOf, setUpCalls, twilio } from "../../../support/people/calling";
import { attemptsOf, FROM, fileOf, ingestCalifornian, PUBLIC_URL, run } from "../../../support/people/live-agent";

setUpCalls();

test("a lead is called once, and hears who calls and how to stop it", async () => {
  const { id, call, attemptId } = await called();
  await run();
  expect(twilio.called).toHaveLength(1);
  expect(call).toMatchObject({
    ...{ From: FROM, Url: `${PUBLIC_URL}/v1/twilio/calls/${attemptId}`, MachineDetection: "Enable" },
    StatusCallback: `${PUBLIC_URL}/v1/twilio/calls/${attemptId}/ended`,
  });
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted", channel: "call", step: 0 }]);
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
  const words = await answer(attemptId);
  expect(words).toContain("is this Ada? This is the automated assistant of Acme &amp; Sons Lending.");
  expect(words).toContain("say stop or press 9");
  expect(words).toContain(`action="${PUBLIC_URL}/v1/twilio/calls/${attemptId}/reply"`);
  expect((await getAgentState(caller())).calls).toEqual({ from: FROM });
});

test("without written consent no call is made, and the next step follows", async () => {
  const { id } = await ingest("inquiry");
  await run();
  expect(twilio.called).toEqual([]);
  expect(await attemptsOf(id)).toMatchObject([{ channel: "call", state: "blocked" }]);
});

test("a call that is not allowed does not wait for its turn", async () => {
  await called();
  const { id } = await ingestCalifornian({});
  await run();
  expect(twilio.called).toHaveLength(1);
  expect((await attemptsOf(id))[0]).toMatchObject({ channel: "call", state: "blocked" });
});

test("someone who hangs up before the greeting was not reached", async () => {
  const { id, attemptId } = await called();
  await end(attemptId, "completed", "");
  expect(await outcomeOf(attemptId)).toBe("no_answer");
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
});

test("calls are made one per second, and the others wait", async () => {
  const leads = [await ingest(), await ingest(), await ingest()];
  for (let round = 0; round < 60; round++) {
    wait(SECOND_MS);
    await run();
  }
  expect(twilio.called.map(({ To: phone }) => phone).sort()).toEqual(leads.map(({ phone }) => phone).sort());
  const times = (await Promise.all(leads.map(({ id }) => attemptsOf(id))))
    .flat()
    .flatMap(({ channel, at }) => (channel === "call" ? [at] : []));
  const [first = 0, second = 0, third = 0] = times.sort((one, other) => one - other);
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(SECOND_MS);
});

test.each([
  ["completed", "human", "answered", "CONTACTED"],
  ["completed", "machine_start", "machine", "ATTEMPTED"],
  ["busy", "", "busy", "ATTEMPTED"],
  ["no-answer", "", "no_answer", "ATTEMPTED"],
])("a call with status %s and answered by %s has the outcome %s", async (status, by, outcome, becomes) => {
  const { id, attemptId } = await called();
  if (outcome === "answered") await answer(attemptId, by);
  if (by.startsWith("machine")) expect(await answer(attemptId, by)).toContain("<Response><Hangup/></Response>");
  await end(attemptId, status, by);
  await end(attemptId, status, by);
  expect(await outcomeOf(attemptId)).toBe(outcome);
  expect((await fileOf(id))?.status).toBe(becomes);
});

test("a refused call has failed, a call with a lost response is unknown, and neither is repeated", async () => {
  twilio.answer = { status: 400, body: { code: 21_211 } };
  const { id } = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ channel: "call", state: "failed" }]);
  twilio.answer = "lost";
  const lost = await ingest();
  await run();
  expect(await attemptsOf(lost.id)).toMatchObject([{ channel: "call", state: "unknown" }]);
  twilio.answer = { status: 201 };
  wait(2 * MINUTE_MS);
  await run();
  expect(twilio.called.filter(({ To }) => To === lost.phone)).toHaveLength(1);
  // Twilio says later that it was made after all.
  const [attempt] = (await attemptsOf(lost.id)).filter(({ channel }) => channel === "call");
  await end(attempt?.id ?? "", "completed");
  expect(await attemptsOf(lost.id)).toContainEqual(expect.objectContaining({ channel: "call", state: "accepted" }));
});

test("while Twilio does not let the number call, calls wait and the page says why", async () => {
  twilio.answer = { status: 400, body: { code: 21_210 } };
  const { id } = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ channel: "call", state: "deferred" }]);
  twilio.answer = { status: 201 };
  wait(HOUR_MS);
  await run();
  expect(twilio.called).toEqual([]);
  expect((await getAgentState(caller())).calls?.problem).toContain("does not let this number make calls (error 21210)");
});
