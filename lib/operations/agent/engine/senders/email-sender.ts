import { composeMail } from "@/lib/data/contact/mail/compose-mail";
import { type MailSettings, mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { SmtpClient } from "@/lib/data/contact/mail/smtp";
import { canonicalEmail, isEmail } from "@/lib/domain/email";
import { Failure } from "@/lib/domain/failure";
import { oncePerProcess } from "@/lib/once";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { unsubscribeCode } from "@/lib/operations/contact/unsubscribe-code";
import type { Outgoing, Sender } from "./channel";
import { rememberingProblem } from "./channel-problem";

const connections = oncePerProcess("smtp", (): { client?: SmtpClient } => ({}));

/**
 * Returns the mail server, once it can be reached, and the settings for email. Fails with `unavailable`, which says why
 * it cannot; it names no person.
 */
export async function openMailServer() {
  try {
    return await rememberingProblem("sending", async () => {
      const settings = mailSettings();
      if (settings === null) throw new Error("SMTP_URL is not set");
      connections.client ??= new SmtpClient(settings.smtp);
      await connections.client.reach();
      return { settings, client: connections.client };
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : "unknown";
    throw new Failure("unavailable", `Email cannot be sent: ${reason}.`);
  }
}

/** Returns how to send email to borrowers. Fails as `openMailServer` does. */
export async function openEmail(): Promise<Sender> {
  const { settings, client } = await openMailServer();
  return emailSender(settings, client);
}

/** Returns how to send email over this server. */
function emailSender(settings: MailSettings, client: SmtpClient): Sender {
  return async (outgoing, mayBegin) => {
    const { to, key: id, text, isAutomated, subject, channel } = outgoing;
    if (channel !== "email") return { outcome: "refused", isBadAddress: false };
    if (!isEmail(to)) return { outcome: "refused", isBadAddress: true };
    const code = codeOf(outgoing);
    const mail = {
      ...{ id, to: canonicalEmail(to), subject: subject ?? "", isAutomated },
      text: `${text}\n\n${footer(settings, code)}`,
      unsubscribe: { code, url: `${settings.publicUrl}/unsubscribe/${code}` },
    };
    const envelope = { from: settings.from, to: mail.to, message: await composeMail(mail, settings) };
    return client.send(envelope, mayBegin);
  };
}

const codeOf = ({ applicationId, to }: Outgoing) =>
  unsubscribeCode({ applicationId, hashes: hashesOfAddress("email", to) });

/** Says who writes, with a postal address, and how to opt out: 15 U.S.C. 7704(a)(5). */
const footer = ({ company, nmlsId, postalAddress, publicUrl }: MailSettings, code: string) =>
  `-- \n${company}, NMLS #${nmlsId}\n${postalAddress}\nOpt out of all messages: ${publicUrl}/unsubscribe#${code}`;
