import { createTransport } from "nodemailer";
import type { MailSettings } from "./mail-settings";

/** An email to a borrower or a user. */
export type Mail = {
  /** The part of the Message-ID before the domain. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** How to opt out with one click: RFC 8058. Null for a message that needs none. */
  readonly unsubscribe: { readonly url: string; readonly code: string } | null;
  /** Whether the agent wrote it (RFC 3834). */
  readonly isAutomated: boolean;
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: string };
};

/** DKIM signs these too, as RFC 8058 asks. */
const SIGNED = "from:to:subject:date:message-id:mime-version:content-type:list-unsubscribe:list-unsubscribe-post";

/** Returns an email as it goes over the wire, signed with DKIM where a key is set up. */
export async function composeMail(mail: Mail, settings: MailSettings): Promise<Buffer> {
  const { company, from, domain, dkim } = settings;
  const { id, to, subject, text, unsubscribe, isAutomated, attachment } = mail;
  const composer = createTransport({
    ...{ streamTransport: true, buffer: true, newline: "windows" },
    ...(dkim === null ? {} : { dkim: { domainName: domain, ...dkim, headerFieldNames: SIGNED } }),
  });
  const { message } = await composer.sendMail({
    ...{ from: { name: company, address: from }, to: { name: "", address: to }, subject, text },
    ...{ messageId: `<${id}@${domain}>`, disableFileAccess: true, disableUrlAccess: true },
    ...(attachment !== undefined && {
      attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
    }),
    headers: {
      ...(isAutomated ? { "Auto-Submitted": "auto-generated" } : {}),
      ...(unsubscribe === null
        ? {}
        : {
            "List-Unsubscribe": `<${unsubscribe.url}>, <mailto:${from}?subject=STOP%20${unsubscribe.code}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
  });
  if (!Buffer.isBuffer(message)) throw new Error("the email was not composed in memory");
  return message;
}
