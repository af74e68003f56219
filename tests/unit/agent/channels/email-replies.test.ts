import { expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { unsubscribe } from "@/lib/operations/agent/unsubscribe";
import { getContactDecision } from "@/lib/operations/applications/gate/decide-contact";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { caller } from "../../../support/people/assigning";
import {
  bounce,
  emailed,
  ingest,
  mailAnswer,
  receive,
  reply,
  report,
  server,
  setUpEmails,
} from "../../../support/people/emailing";
import { attemptsOf, enrollmentOf, fileOf, rowsOf, run } from "../../../support/people/live-agent";

setUpEmails();

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

test("an address that the server does not know is not written to again, until mail comes from it", async () => {
  mailAnswer.code = 550;
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
