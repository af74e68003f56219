import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN } from "../../support/browser/browser";
import { type Caller, callerOf } from "../../support/clients/http";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, signIn } from "../../support/people/sign-in";
import { BOTH_DATABASES, type Target } from "../../support/servers/both-databases";
import { type MailServer, startMailServer } from "../../support/servers/peers/mail-server";
import { type MailboxServer, startMailbox } from "../../support/servers/peers/mailbox-server";
import { signatureOf, startTwilio, type TwilioServer } from "../../support/servers/peers/twilio-server";

const WITHIN_MS = 60_000;

let smtp: MailServer;
let imap: MailboxServer;
let twilio: TwilioServer;
beforeAll(async () => {
  twilio = await startTwilio();
  smtp = await startMailServer();
  imap = await startMailbox();
});
afterAll(async () => {
  await smtp.close();
  await imap.close();
  await twilio.close();
});

const PUBLIC_URL = "http://localhost:3000";
const FROM = "+14155550100";

async function until<Result>(look: () => Promise<Result | undefined>): Promise<Result> {
  for (const deadline = Date.now() + WITHIN_MS; ; ) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error("it did not happen in time");
    await wait(200);
  }
}

/** Ingests a lead, and waits until the agent has emailed it. Returns the file and the email, unfolded. */
async function emailed(call: Caller, name: string) {
  const to = `${name}@mail.test`;
  const lead = { ...leadOf(name, phoneOf(smtp.got.length)), email: to };
  const { json } = await call("POST", "/agents/ingest", lead);
  const text = await until(async () => smtp.got.find((mail) => mail.to.includes(to))?.text);
  return { id: String(json.gizmoAppId), text: text.replaceAll("=\r\n", "").replaceAll(/\r\n[ \t]/g, " ") };
}

/** Sends a form as Twilio does: signed over the public address and the sorted fields. */
async function callAsTwilio(url: string, path: string, fields: Readonly<Record<string, string>>, token = twilio.token) {
  const signature = signatureOf(PUBLIC_URL + path, fields, token);
  const body = new URLSearchParams(fields);
  const answer = await fetch(url + path, { method: "POST", headers: { "X-Twilio-Signature": signature }, body });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

describe.each(Object.keys(BOTH_DATABASES))("A live agent, at %s", (name) => {
  const part = name.includes("SQLite") ? "one" : "two";
  let target: Target;
  let owner: Caller;
  let call: Caller;
  beforeAll(async () => {
    target =
      (await BOTH_DATABASES[name]?.({
        ...{ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD, PUBLIC_URL },
        ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, IMAP_URL: imap.url, NMLS_ID: "123456" },
        ...{ MAIL_FROM: "Acme Lending <loans@lender.test>", MAIL_POSTAL_ADDRESS: "1 Main Street, Reno, NV 89501" },
        ...{ TWILIO_ACCOUNT_SID: twilio.account, TWILIO_AUTH_TOKEN: twilio.token, TWILIO_FROM: FROM },
        ...{ TWILIO_API_URL: twilio.url, TWILIO_VOICE_FROM: FROM },
      })) ?? expect.fail();
    owner = await signIn(target.url, ANN);
    expect((await owner("PUT", "/v1/contact/agent", { mode: "live" })).status).toBe(200);
    call = callerOf(target.url, target.token);
  });
  afterAll(() => target.remove());

  test("a lead is emailed once, a reply lands on its file, and one click stops all contact", async () => {
    const { id, text } = await emailed(call, `ada.${part}`);
    const messageId = /message-id: (<[^>]+>)/i.exec(text)?.[1] ?? "";
    const reply = await until(async () => {
      // Again and again: the first look into a mailbox leaves alone what is there.
      await imap.deliver([
        `From: ada.${part}@mail.test`,
        `In-Reply-To: ${messageId}`,
        "Subject: Re: Hi",
        "",
        "Call me.",
      ]);
      await wait(1_000);
      const { json } = await call("GET", `/v1/applications/${id}/messages`);
      return json.data.find(({ direction }: { direction: string }) => direction === "in");
    });
    expect(reply).toMatchObject({ text: "Call me.", class: "reply", channel: "email" });
    const other = await emailed(call, `bob.${part}`);
    const path = /List-Unsubscribe: <[^>]*?(\/unsubscribe\/[^>]+)>/i.exec(other.text)?.[1] ?? "";
    // A person who opens the link is asked first. The page has the code after #, so no server log has it.
    const opened = await fetch(target.url + path, { redirect: "manual" });
    const to = path.replace("/unsubscribe/", "/unsubscribe#");
    expect([opened.status, opened.headers.get("location")]).toEqual([303, to]);
    expect((await call("GET", `/v1/applications/${other.id}/contact`)).json.state).not.toBe("stopped");
    const click = await fetch(target.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect({ status: click.status, body: await click.json() }).toEqual({ status: 200, body: { done: true } });
    expect((await call("GET", `/v1/applications/${other.id}/contact`)).json.state).toBe("stopped");
    expect(smtp.got.filter(({ to }) => to.some((address) => address.endsWith(`.${part}@mail.test`)))).toHaveLength(2);
  });

  test("Twilio asks what to say, and an opt-out on the phone stops all contact, also without a known call", async () => {
    const phone = part === "one" ? "+14155558001" : "+14155558002";
    const lead = { ...leadOf(`calls.${part}`, phone), email: `calls.${part}@mail.test` };
    const id = String((await call("POST", "/agents/ingest", lead)).json.gizmoAppId);
    const path = `/v1/twilio/calls/${"0".repeat(32)}`;
    const fields = { CallSid: `CA${"0".repeat(32)}`, AnsweredBy: "human" };
    expect((await callAsTwilio(target.url, path, fields, "another token of theirs")).status).toBe(403);
    const unknown = await callAsTwilio(target.url, path, fields);
    expect(unknown).toMatchObject({ status: 200, type: "text/xml; charset=utf-8" });
    expect(unknown.text).toContain("<Response><Hangup/></Response>");
    const state = async () => (await call("GET", `/v1/applications/${id}/contact`)).json.state;
    expect(await state()).not.toBe("stopped");
    const pressed = await callAsTwilio(target.url, `${path}/reply`, {
      CallSid: fields.CallSid,
      To: phone,
      Digits: "9",
    });
    expect(pressed.text).toContain("You are opted out");
    await until(async () => ((await state()) === "stopped" ? true : undefined));
    expect((await owner("GET", "/v1/contact/agent")).json.calls).toMatchObject({ from: FROM });
  });

  test("a borrower texts, a user texts back, the receipt counts, and STOP stops all contact", async () => {
    const phone = part === "one" ? "+14155557001" : "+14155557002";
    const sent = () => twilio.got.filter(({ To }) => To === phone);
    const lead = { ...leadOf(`texts.${part}`, phone), email: `texts.${part}@mail.test` };
    const id = String((await call("POST", "/agents/ingest", lead)).json.gizmoAppId);
    const text = (Body: string, last: number) => ({
      ...{ MessageSid: `SM${part === "one" ? 1 : 2}${String(last).padStart(31, "0")}`, From: phone, To: FROM, Body },
    });
    const path = "/v1/twilio/messages";
    const wrong = await callAsTwilio(target.url, path, text("STOP", 1), "another token of theirs");
    expect(wrong.status).toBe(403);
    expect((await call("POST", path, text("STOP", 1))).status).toBe(415);
    const taken = await callAsTwilio(target.url, path, text("Who is this? ¿Quién?", 2));
    expect(taken).toMatchObject({ status: 200, type: "text/xml; charset=utf-8" });
    await callAsTwilio(target.url, path, text("Who is this? ¿Quién?", 2));
    const written = await owner("POST", `/v1/applications/${id}/messages`, { channel: "sms", text: "Acme. 4 pm?" });
    expect(written.status).toBe(200);
    expect(written.json.data).toMatchObject([
      { direction: "out", text: "Acme. 4 pm?", state: "accepted" },
      { direction: "in", text: "Who is this? ¿Quién?", class: "reply", channel: "sms" },
    ]);
    expect(sent()).toMatchObject([{ Body: "Acme. 4 pm?", From: FROM }]);
    const callback = new URL(sent()[0]?.["StatusCallback"] ?? "").pathname;
    const receipt = { MessageSid: text("", 3).MessageSid, MessageStatus: "undelivered", ErrorCode: "30006" };
    expect((await callAsTwilio(target.url, callback, receipt)).status).toBe(200);
    const { data } = (await call("GET", `/v1/applications/${id}/messages`)).json;
    expect(data[0]).toMatchObject({ state: "failed" });
    const decision = `/v1/applications/${id}/contact/decision?channel=sms&purpose=reply&automated=false`;
    const codes = async () => (await call("GET", decision)).json.reasons.map(({ code }: { code: string }) => code);
    expect(await codes()).toContain("no_texts");
    expect((await callAsTwilio(target.url, path, text("stop", 4))).text).toContain("<Response/>");
    expect((await call("GET", `/v1/applications/${id}/contact`)).json.state).toBe("stopped");
    expect(await codes()).toContain("stopped");
    expect(sent()).toHaveLength(1);
  });
});
