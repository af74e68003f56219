import { type ParsedMail, simpleParser } from "mailparser";

/** A report of another mail server about an email that was sent from here. */
export type MailReport =
  /** It came back for good: RFC 3464. `status` is an enhanced status code, such as 5.1.1. */
  | { readonly kind: "bounce"; readonly status: string }
  /** Its reader marked it as spam: RFC 5965. */
  | { readonly kind: "complaint" };

/** An email that came in. */
export type InboundMail = {
  /** The sender, as the message itself names it. Null if it names none, or several. */
  readonly from: string | null;
  readonly subject: string;
  readonly text: string;
  /** The Message-IDs of earlier messages that it names, without brackets, the nearest first. */
  readonly references: readonly string[];
  /** Whether a program sent it: RFC 3834. */
  readonly isAutomatic: boolean;
  readonly report: MailReport | null;
};

const MOST_REFERENCES = 50;
const MOST_HTML = 256 * 1024;
const MESSAGE_ID = /<([^<>\s@]{1,100}@[^<>\s]{1,255})>/g;

/** Reads an email. Everything in it is hostile until checked. Fails if it cannot be read. */
export async function parseMail(source: Buffer): Promise<InboundMail> {
  const mail = await simpleParser(source, {
    ...{
      skipImageLinks: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      maxHtmlLengthToParse: MOST_HTML,
      keepDeliveryStatus: true,
    },
  });
  const senders = mail.from?.value ?? [];
  const report = reportIn(mail);
  return {
    from: senders.length === 1 ? (senders[0]?.address ?? null) : null,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    references: [...headerIds(mail), ...(report === null ? [] : idsIn(partsText(mail)))].slice(0, MOST_REFERENCES),
    isAutomatic: isAutomatic(mail),
    report,
  };
}

const idsIn = (text: string) => [...text.matchAll(MESSAGE_ID)].map(([, id]) => id ?? "");

function headerIds({ inReplyTo = "", references = [] }: ParsedMail): string[] {
  const earlier = typeof references === "string" ? [references] : references;
  return [inReplyTo, ...earlier.toReversed()].flatMap((text) => (text.length > 10_000 ? [] : idsIn(text)));
}

const headerText = ({ headers }: ParsedMail, name: string) => {
  const value = headers.get(name);
  return typeof value === "string" ? value.toLowerCase() : "";
};

function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerText(mail, "auto-submitted");
  if (submitted !== "" && !submitted.startsWith("no")) return true;
  return ["bulk", "junk", "auto_reply"].includes(headerText(mail, "precedence")) || mail.headers.has("x-autoreply");
}

const partOf = ({ attachments }: ParsedMail, type: string) =>
  attachments.find(({ contentType }) => contentType === type)?.content.toString("utf8");

/** Returns the parts of a report that hold the message it is about, or its header. */
const partsText = (mail: ParsedMail) =>
  ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"]
    .map((type) => headOf(partOf(mail, type) ?? ""))
    .join("\n");

/** Returns the line of a header that names the message itself. */
const headOf = (part: string) =>
  /^message-id:\s*(?:\r?\n\s+)?(<[^<>\s]{1,400}>)/im.exec(part.slice(0, 50_000))?.[1] ?? "";

function reportIn(mail: ParsedMail): MailReport | null {
  if (partOf(mail, "message/feedback-report") !== undefined) return { kind: "complaint" };
  const delivery = partOf(mail, "message/delivery-status") ?? partOf(mail, "message/global-delivery-status");
  if (delivery === undefined) return null;
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(delivery)?.[1] ?? "";
  const hasFailed = /^action:\s*failed\b/im.test(delivery);
  return { kind: "bounce", status: hasFailed ? status : "" };
}
