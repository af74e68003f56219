import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { type InboundMail, parseMail } from "@/lib/data/contact/mail/parse-mail";
import { listAgentAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { database } from "@/lib/database/database";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { getAgentState, updateAgentMode } from "@/lib/operations/agent/agent-state";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";
import { writeMessage } from "@/lib/operations/agent/conversations/write-message";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { takeMail } from "@/lib/operations/agent/inbound/take-mail";
import { unsubscribe } from "@/lib/operations/agent/unsubscribe";
import { getContactDecision } from "@/lib/operations/applications/gate/decide-contact";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { serviceCaller } from "@/lib/operations/service-caller";
import {
  answering,
  type MailServer,
  mailSettingsFor,
  startMailServer,
} from "../../../support/servers/peers/mail-server";

// A Tuesday at noon in California, so that the hours of no rule are closed.
const STARTED_AT = performance.now();
let time = Date.UTC(2030, 11, 3, 20);
const clock = () => Math.trunc(time + performance.now() - STARTED_AT);
const caller = () => serviceCaller(clock());
const never = new AbortController().signal;

/** What the mail server answers to a recipient: 0 accepts. */
let answer = 0;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, done) => (answer === 0 ? done() : done(answering(answer))),
  });
  Object.assign(process.env, mailSettingsFor(server));
  await updateAgentMode(caller(), { mode: "live" });
});
afterAll(() => server.close());
beforeEach(() => {
  answer = 0;
  server.got.length = 0;
});

const run = () => runAgent({ signal: never, clock });

let count = 0;
/** Ingests a lead in California. */
async function ingest(email = `ada${++count}@mail.test`): Promise<string> {
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email },
    ...({ phone: `415555${4_000 + count}`, state: "ca", leadProviderSlug: "acme" } as const),
  };
  const { gizmoAppId } = await ingestLead(caller(), lead, new TextEncoder().encode(JSON.stringify(lead)));
  return gizmoAppId;
}

const attemptsOf = async (id: string) => listAgentAttempts((await database()).read, id, 50);
const fileOf = async (id: string) => findApplication((await database()).read, id);
const rowsOf = async (table: string, id: string) =>
  (await database()).read.all(`SELECT * FROM "${table}" WHERE "applicationId" = ?`, [id]);
const enrollmentOf = async (id: string) =>
  (await database()).read.get(`SELECT "state", "reason", "step" FROM "Enrollment" WHERE "applicationId" = ?`, [id]);

/** Lets the agent write to a new lead. Returns the file and the message as the server got it, unfolded. */
async function emailed(email?: string) {
  const id = await ingest(email);
  await run();
  const [message] = server.got;
  if (message === undefined) throw new Error("nothing was sent");
  const text = message.text.replace(/=\r\n/g, "").replace(/\r\n[ \t]/g, " ");
  return { id, to: message.to, text, messageId: /Message-ID: <([^>]+)>/i.exec(text)?.[1] ?? "" };
}

/** Takes an email in, as the mailbox job does. */
async function receive(lines: readonly string[]): Promise<InboundMail> {
  const mail = await parseMail(Buffer.from(lines.join("\r\n")));
  await (await database()).inTransaction((sql) => takeMail(sql, mail, clock()));
  return mail;
}
const reply = (from: string, messageId: string, ...text: readonly string[]) => [
  ...[`From: Ada <${from}>`, "To: loans@lender.test", "Subject: Re: Your loan request"],
  ...[`In-Reply-To: <${messageId}>`, "Content-Type: text/plain; charset=utf-8", "", ...text],
];

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

test("the link in the email stops every channel and file, again changes nothing, and a made-up one is refused", async () => {
  const { id, text } = await emailed("link@mail.test");
  const other = await ingest("Link+house@mail.test");
  const code = /\/unsubscribe#([\w-]+)/.exec(text.replace(/=3D/g, "="))?.[1] ?? "";
  await expect(unsubscribe(caller(), `${code.slice(0, -4)}AAAA`)).rejects.toThrow("not complete");
  expect((await fileOf(id))?.stoppedAt).toBeNull();
  await unsubscribe(caller(), code);
  await unsubscribe(caller(), code);
  expect((await fileOf(id))?.stoppedAt).not.toBeNull();
  expect((await fileOf(other))?.stoppedAt).not.toBeNull();
  const history = await (await database()).read.all(
    `SELECT "action" FROM "HistoryEntry" WHERE "applicationId" = ? AND "action" = 'stopped'`,
    [id],
  );
  expect(history).toHaveLength(1);
});

test("the link of an erased file still keeps a later lead with its email from being contacted", async () => {
  const { id, text } = await emailed("erased@mail.test");
  const code = /\/unsubscribe#([\w-]+)/.exec(text)?.[1] ?? "";
  await erasePerson(caller(), id, { reason: "borrowerRequest" });
  await unsubscribe(caller(), code);
  const later = await ingest("erased@mail.test");
  expect((await fileOf(later))?.stoppedAt).not.toBeNull();
});

test("an email that the server puts off counts for nothing, and is tried again later", async () => {
  answer = 451;
  const id = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ state: "deferred", sendingBy: null }]);
  expect(await enrollmentOf(id)).toEqual({ state: "waiting", reason: "deferred", step: 0 });
  expect(await rowsOf("ContactAttempt", id)).toEqual([]);
  expect((await listMessages(caller(), id)).data).toEqual([]);
  answer = 0;
  await run();
  expect(server.got).toEqual([]);
  time += MINUTE_MS + 1;
  await run();
  expect(server.got).toHaveLength(1);
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted" }, { state: "deferred" }]);
});

test("an email that is put off too often has failed, and the next one follows", async () => {
  answer = 451;
  const id = await ingest();
  await run();
  for (const minutes of [1, 5, 30, 120, 360, 720]) {
    time += minutes * MINUTE_MS + 1;
    await run();
  }
  // Some of these hours are at night: emails have no hours by law, but a house rule may move them to the morning.
  for (let hours = 0; hours < 48 && !(await attemptsOf(id)).some(({ state }) => state === "failed"); hours++) {
    time += HOUR_MS;
    await run();
  }
  const states = (await attemptsOf(id)).map(({ state }) => state);
  expect(states.filter((state) => state === "deferred")).toHaveLength(6);
  expect(states).toContain("failed");
});

test("an address that the server does not know is not written to again, until mail comes from it", async () => {
  answer = 550;
  const id = await ingest("nobody@mail.test");
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ state: "failed" }]);
  const ask = async () => {
    const query = { channel: "email", purpose: "reply", automated: "false" } as const;
    return (await getContactDecision(caller(), id, query)).reasons.map(({ code }) => code);
  };
  expect(await ask()).toContain("bounced");
  await receive(reply("nobody@mail.test", "other@mail.test", "I am back."));
  expect(await ask()).not.toContain("bounced");
});

test("a reply is stored without what it quotes, and waits for the team; an opt-out stops; a vacation note does neither", async () => {
  const first = await emailed("first@mail.test");
  await receive(
    reply("first@mail.test", first.messageId, "Call me at 4.", "", "On Tuesday, Acme wrote:", "> Hello Ada,"),
  );
  expect((await listMessages(caller(), first.id)).data[0]).toMatchObject({ text: "Call me at 4.", class: "reply" });
  expect((await fileOf(first.id))?.status).toBe("CONTACTED");
  server.got.length = 0;
  const second = await emailed("second@mail.test");
  await receive([
    "Auto-Submitted: auto-replied",
    ...reply("second@mail.test", second.messageId, "I am out of office."),
  ]);
  expect((await listMessages(caller(), second.id)).data[0]).toMatchObject({ class: "auto" });
  expect(await enrollmentOf(second.id)).toMatchObject({ state: "active" });
  // From another address of hers: the message that it answers counts.
  await receive(reply("elsewhere@mail.test", second.messageId, "Please stop emailing me"));
  expect((await fileOf(second.id))?.stoppedAt).not.toBeNull();
  expect(server.got).toHaveLength(1);
});

test("an email is matched by its sender, and an opt-out of a stranger applies to their later lead", async () => {
  const { id } = await emailed("sender@mail.test");
  await receive(["From: <SENDER@mail.test>", "Subject: STOP", "", ""]);
  expect((await fileOf(id))?.stoppedAt).not.toBeNull();
  await receive(["From: <stranger@mail.test>", "Subject: Hi", "", "Unsubscribe me"]);
  expect((await fileOf(await ingest("stranger@mail.test")))?.stoppedAt).not.toBeNull();
});

/** Returns a report about an email, as mail servers send it. */
const report = (type: "delivery-status" | "feedback-report", fields: readonly string[], messageId: string) => [
  ...["From: MAILER-DAEMON@mx.test", "To: loans@lender.test", "Subject: Report", "MIME-Version: 1.0"],
  ...[`Content-Type: multipart/report; report-type=${type}; boundary="B"`, "", "--B", "Content-Type: text/plain", ""],
  ...[
    "See below. STOP",
    "--B",
    `Content-Type: message/${type}`,
    "",
    ...fields,
    "",
    "--B",
    "Content-Type: message/rfc822",
  ],
  ...["", `Message-ID: <${messageId}>`, "Subject: Hi", "", "Hello", "--B--", ""],
];
const bounce = (status: string, action = "failed") => [
  "Reporting-MTA: dns; mx.test",
  "",
  "Final-Recipient: rfc822; x@mail.test",
  `Action: ${action}`,
  `Status: ${status}`,
];

test("a bounce blocks the address, a delay does not, and a spam complaint stops contact", async () => {
  const late = await emailed("late@mail.test");
  await receive(report("delivery-status", bounce("4.2.2", "delayed"), late.messageId));
  expect(await attemptsOf(late.id)).toMatchObject([{ state: "accepted" }]);
  await receive(report("delivery-status", bounce("5.1.1"), late.messageId));
  expect(await attemptsOf(late.id)).toMatchObject([{ state: "failed" }]);
  expect(await rowsOf("AddressProblem", late.id)).toMatchObject([{ kind: "bounced" }]);
  expect((await fileOf(late.id))?.stoppedAt).toBeNull();
  server.got.length = 0;
  const spam = await emailed("spam@mail.test");
  await receive(report("feedback-report", ["Feedback-Type: abuse", "Version: 1"], spam.messageId));
  expect((await fileOf(spam.id))?.stoppedAt).not.toBeNull();
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
  server = await startMailServer({}, port);
  await run();
  expect(server.got).toHaveLength(1);
  expect((await getAgentState(caller())).email).not.toHaveProperty("problem");
});
