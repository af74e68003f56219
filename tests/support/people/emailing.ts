import { afterAll, beforeAll, beforeEach } from "vitest";
import { type InboundMail, parseMail } from "@/lib/data/contact/mail/parse-mail";
import { database } from "@/lib/database/database";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { takeMail } from "@/lib/operations/agent/inbound/take-mail";
import { answering, type MailServer, mailSettingsFor, startMailServer } from "../servers/peers/mail-server";
import { caller, clock } from "./assigning";
import { ingestCalifornian, run } from "./live-agent";

export let server: MailServer;
/** The code that the mail server answers to a recipient; 0 accepts. */
export const mailAnswer = { code: 0 };

/** Starts a mail server for the tests of a file, and turns the agent on. */
export function setUpEmails(): void {
  beforeAll(async () => {
    server = await startMailServer({
      onRcptTo: (_address, _session, done) => (mailAnswer.code === 0 ? done() : done(answering(mailAnswer.code))),
    });
    Object.assign(process.env, mailSettingsFor(server));
    await updateAgentMode(caller(), { mode: "live" });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    mailAnswer.code = 0;
    server.got.length = 0;
  });
}

/** Starts another mail server, which accepts everything. */
export async function restartMailServer(port: number): Promise<void> {
  server = await startMailServer({}, port);
}

/** Ingests a lead in California. Returns the id of its file. */
export const ingest = async (email?: string): Promise<string> => (await ingestCalifornian({ email })).id;

/** Lets the agent write to a new lead. Returns the file and the message as the server got it, unfolded. */
export async function emailed(email?: string) {
  const id = await ingest(email);
  await run();
  const [message] = server.got;
  if (message === undefined) throw new Error("nothing was sent");
  const text = message.text.replace(/=\r\n/g, "").replace(/\r\n[ \t]/g, " ");
  return { id, to: message.to, text, messageId: /Message-ID: <([^>]+)>/i.exec(text)?.[1] ?? "" };
}

/** Takes an email in, as the mailbox job does. */
export async function receive(lines: readonly string[]): Promise<InboundMail> {
  const mail = await parseMail(Buffer.from(lines.join("\r\n")));
  await (await database()).inTransaction((sql) => takeMail(sql, mail, clock()));
  return mail;
}
export const reply = (from: string, messageId: string, ...text: readonly string[]) => [
  ...[`From: Ada <${from}>`, "To: loans@lender.test", "Subject: Re: Your loan request"],
  ...[`In-Reply-To: <${messageId}>`, "Content-Type: text/plain; charset=utf-8", "", ...text],
];

/** Returns a report about an email, as mail servers send it. */
export const report = (type: "delivery-status" | "feedback-report", fields: readonly string[], messageId: string) => [
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
export const bounce = (status: string, action = "failed") => [
  "Reporting-MTA: dns; mx.test",
  "",
  "Final-Recipient: rfc822; x@mail.test",
  `Action: ${action}`,
  `Status: ${status}`,
];
