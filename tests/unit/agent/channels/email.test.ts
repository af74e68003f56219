import { expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { getAgentState, updateAgentMode } from "@/lib/operations/agent/agent-state";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";
import { writeMessage } from "@/lib/operations/agent/conversations/write-message";
import { caller, wait } from "../../../support/people/assigning";
import { emailed, ingest, mailAnswer, restartMailServer, server, setUpEmails } from "../../../support/people/emailing";
import { attemptsOf, enrollmentOf, fileOf, rowsOf, run } from "../../../support/people/live-agent";

setUpEmails();

test("a lead is emailed once, with who writes, from where, and how to opt out", async () => {
  const { id, to, text } = await emailed("ada.low@mail.test");
  await run();
  expect(server.got).toHaveLength(1);
  expect(to).toEqual(["ada.low@mail.test"]);
  for (const part of [
    "From: Acme Lending <loans@lender.test>",
    "Subject: Your loan request to Acme Lending",
    "Hello Ada,",
  ])
    expect(text).toContain(part);
  expect(text).toContain("Acme Lending, NMLS #123456\r\n1 Main Street, Reno, NV 89501");
  expect(text).toMatch(/List-Unsubscribe: <https:\/\/loans\.lender\.test\/unsubscribe\/[\w-]+>, <mailto:loans@/);
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(text).toContain("Auto-Submitted: auto-generated");
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted", channel: "email", step: 0 }]);
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
});

test("an email that the server puts off counts for nothing, and is tried again later", async () => {
  mailAnswer.code = 451;
  const id = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ state: "deferred", sendingBy: null }]);
  expect(await enrollmentOf(id)).toEqual({ state: "waiting", reason: "deferred", step: 0 });
  expect(await rowsOf("ContactAttempt", id)).toEqual([]);
  expect((await listMessages(caller(), id)).data).toEqual([]);
  mailAnswer.code = 0;
  await run();
  expect(server.got).toEqual([]);
  wait(MINUTE_MS + 1);
  await run();
  expect(server.got).toHaveLength(1);
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted" }, { state: "deferred" }]);
});

test("an email that is put off too often has failed, and the next one follows", async () => {
  mailAnswer.code = 451;
  const id = await ingest();
  await run();
  for (const minutes of [1, 5, 30, 120, 360, 720]) {
    wait(minutes * MINUTE_MS + 1);
    await run();
  }
  // Some of these hours are at night: emails have no hours by law, but a house rule may move them to the morning.
  for (let hours = 0; hours < 48 && !(await attemptsOf(id)).some(({ state }) => state === "failed"); hours++) {
    wait(HOUR_MS);
    await run();
  }
  const states = (await attemptsOf(id)).map(({ state }) => state);
  expect(states.filter((state) => state === "deferred")).toHaveLength(6);
  expect(states).toContain("failed");
});

test("a user writes an email, texts are refused, and nobody plays the borrower", async () => {
  const { id } = await emailed();
  const { data, channels } = await writeMessage(caller(), id, { channel: "email", text: "Is 4 pm good?" });
  expect(channels).toEqual(["email"]);
  expect(data[0]).toMatchObject({ text: "Is 4 pm good?", state: "accepted", automated: false });
  expect(server.got[1]?.text).not.toContain("Auto-Submitted");
  await expect(writeMessage(caller(), id, { channel: "sms", text: "Hi" })).rejects.toThrow("Texts are not set up");
  await expect(simulateReply(caller(), id, { channel: "email", text: "Hi" })).rejects.toThrow("only borrowers reply");
});

test("what the sandbox began ends with the first real email", async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
  const id = await ingest();
  await run();
  await updateAgentMode(caller(), { mode: "live" });
  expect(await enrollmentOf(id)).toMatchObject({ state: "exited", reason: "mode_changed" });
  expect(server.got).toEqual([]);
});

test("while replies cannot be read the agent writes nothing, but users may", async () => {
  const db = await database();
  await db.inTransaction((sql) =>
    sql.run(`INSERT INTO "JobRun" ("name", "dueAt", "failures") VALUES ('mailbox', 0, 8)`),
  );
  const id = await ingest();
  await expect(run()).rejects.toThrow("opt-outs could be missed");
  expect(server.got).toEqual([]);
  expect((await getAgentState(caller())).email?.problem).toContain("cannot be read");
  await writeMessage(caller(), id, { channel: "email", text: "Is 4 pm good?" });
  expect(server.got).toHaveLength(1);
  await db.inTransaction((sql) => sql.run(`UPDATE "JobRun" SET "failures" = 0 WHERE "name" = 'mailbox'`));
  const other = await ingest();
  await run();
  expect(await attemptsOf(other)).toMatchObject([{ state: "accepted" }]);
});

test("while the server is away nothing is claimed, the screen says so, and afterwards it is sent", async () => {
  const { port } = server;
  await server.close();
  const id = await ingest();
  await expect(run()).rejects.toThrow("cannot be reached");
  expect(await attemptsOf(id)).toEqual([]);
  expect((await getAgentState(caller())).email).toMatchObject({ server: "127.0.0.1", problem: expect.any(String) });
  await restartMailServer(port);
  await run();
  expect(server.got).toHaveLength(1);
  expect((await getAgentState(caller())).email).not.toHaveProperty("problem");
});
