import { env } from "@/lib/env";

/** The address of a mail server, and how to sign in to it. */
export type MailServer = NonNullable<ReturnType<typeof env>["SMTP_URL"]>;

/** Returns whether a server runs on this machine. */
export const isLocal = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");

/** How email goes out and comes in. */
export type MailSettings = {
  readonly smtp: MailServer;
  /** The mailbox that receives replies and bounces. */
  readonly imap: MailServer;
  /** The name of the lender, as borrowers see it. */
  readonly company: string;
  readonly from: string;
  /** The domain of `from`. */
  readonly domain: string;
  readonly postalAddress: string;
  readonly nmlsId: string;
  /** The address that users and borrowers open. */
  readonly publicUrl: string;
  readonly dkim: { readonly keySelector: string; readonly privateKey: string } | null;
};

/** Returns the settings for email; null if no server is set up. */
export function mailSettings(): MailSettings | null {
  const { SMTP_URL, IMAP_URL, MAIL_FROM, MAIL_POSTAL_ADDRESS, NMLS_ID, PUBLIC_URL, ...rest } = env();
  if (SMTP_URL === undefined || IMAP_URL === undefined || MAIL_FROM === undefined) return null;
  const { DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: privateKey } = rest;
  return {
    smtp: SMTP_URL,
    imap: IMAP_URL,
    company: MAIL_FROM.company,
    from: MAIL_FROM.address,
    domain: MAIL_FROM.address.slice(MAIL_FROM.address.indexOf("@") + 1).toLowerCase(),
    postalAddress: MAIL_POSTAL_ADDRESS ?? "",
    nmlsId: NMLS_ID ?? "",
    publicUrl: PUBLIC_URL ?? "",
    dkim: keySelector === undefined || privateKey === undefined ? null : { keySelector, privateKey },
  };
}
