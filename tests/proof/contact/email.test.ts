import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN } from "../../support/browser/browser";
import { type Caller, callerOf } from "../../support/clients/http";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, signIn } from "../../support/people/sign-in";
import { BOTH_DATABASES } from "../../support/servers/both-databases";
import { type MailServer, startMailServer } from "../../support/servers/mail-server";
import { type MailboxServer, startMailbox } from "../../support/servers/mailbox-server";

const WITHIN_MS = 60_000;

let smtp: MailServer;
let imap: MailboxServer;
beforeAll(async () => {
  smtp = await startMailServer();
  imap = await startMailbox();
});
afterAll(async () => {
  await smtp.close();
  await imap.close();
});

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

describe.each(Object.keys(BOTH_DATABASES))("Email, at %s", (name) => {
  test("a lead is emailed once, a reply lands on its file, and one click stops all contact", async () => {
    const target =
      (await BOTH_DATABASES[name]?.({
        ...{ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: "http://localhost:3000" },
        ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, IMAP_URL: imap.url, NMLS_ID: "123456" },
        ...{ MAIL_FROM: "Acme Lending <loans@lender.test>", MAIL_POSTAL_ADDRESS: "1 Main Street, Reno, NV 89501" },
      })) ?? expect.fail();
    const owner = await signIn(target.url, ANN);
    expect((await owner("PUT", "/v1/contact/agent", { mode: "live" })).status).toBe(200);
    const call = callerOf(target.url, target.token);
    const part = name.includes("SQLite") ? "one" : "two";
    const { id, text } = await emailed(call, `ada.${part}`);
    const messageId = /message-id: (<[^>]+>)/i.exec(text)?.[1] ?? "";
    // The first look into a mailbox leaves alone what is there.
    await wait(20_000);
    await imap.deliver([`From: ada.${part}@mail.test`, `In-Reply-To: ${messageId}`, "Subject: Re: Hi", "", "Call me."]);
    const reply = await until(async () => {
      const { json } = await call("GET", `/v1/applications/${id}/messages`);
      return json.data.find(({ direction }: { direction: string }) => direction === "in");
    });
    expect(reply).toMatchObject({ text: "Call me.", class: "reply", channel: "email" });
    const other = await emailed(call, `bob.${part}`);
    const path = /List-Unsubscribe: <[^>]*?(\/v1\/unsubscribe\/[^>]+)>/i.exec(other.text)?.[1] ?? "";
    expect((await fetch(target.url + path)).status).toBe(405);
    expect((await call("GET", `/v1/applications/${other.id}/contact`)).json.state).not.toBe("stopped");
    const click = await fetch(target.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect({ status: click.status, body: await click.json() }).toEqual({ status: 200, body: { done: true } });
    expect((await call("GET", `/v1/applications/${other.id}/contact`)).json.state).toBe("stopped");
    expect(smtp.got.filter(({ to }) => to.some((address) => address.endsWith(`.${part}@mail.test`)))).toHaveLength(2);
    await target.remove();
  });
});
