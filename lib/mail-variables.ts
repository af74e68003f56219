import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

const PORTS = { "smtp:": 587, "smtps:": 465, "imap:": 143, "imaps:": 993 } as const;
type Protocol = keyof typeof PORTS;

const isProtocol = (text: string): text is Protocol => Object.hasOwn(PORTS, text);

/** Returns a schema of a mail server's address, such as `smtps://user:password@mail.example.com`. */
const server = (...protocols: readonly Protocol[]) =>
  z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const protocol = url?.protocol ?? "";
    if (url === null || !isProtocol(protocol) || !protocols.includes(protocol) || url.hostname === "") {
      const example = `${protocols.at(-1)}//user:password@mail.example.com`;
      context.addIssue({ code: "custom", message: `must be an address such as ${example}` });
      return z.NEVER;
    }
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port === "" ? PORTS[protocol] : Number(url.port),
      /** Encrypted from the first byte on. */
      isSecure: protocol.endsWith("s:"),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  });

const SENDER = /^([^<>"\r\n]{1,100}) <([^<>@\s]{1,64}@[a-z\d.-]{1,190}\.[a-z]{2,})>$/i;

/** The variables for email, as they are set. */
export const mailVariables = {
  SMTP_URL: server("smtp:", "smtps:").optional(),
  IMAP_URL: server("imap:", "imaps:").optional(),
  MAIL_FROM: z
    .string()
    .transform((text, context) => {
      const [, company, address] = SENDER.exec(text.trim()) ?? [];
      if (company !== undefined && address !== undefined) return { company: company.trim(), address };
      context.addIssue({
        code: "custom",
        message: "must be a name and an email, such as Acme Lending <loans@acme.com>",
      });
      return z.NEVER;
    })
    .optional(),
  MAIL_POSTAL_ADDRESS: z.string().trim().min(10, "must be a whole postal address, in one line").max(200).optional(),
  NMLS_ID: z
    .string()
    .regex(/^\d{1,12}$/, "must be digits")
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/, "must be the name of a DNS label")
    .optional(),
  DKIM_KEY_FILE: z
    .string()
    .transform((path) => resolve(/* turbopackIgnore: true */ path))
    .refine((path) => existsSync(path), "must be a file")
    .transform((path) => readFileSync(/* turbopackIgnore: true */ path, "utf8"))
    .refine((text) => text.includes("PRIVATE KEY"), "must contain a private key in PEM form")
    .optional(),
};

type MailVariables = z.output<z.ZodObject<typeof mailVariables>> & { readonly PUBLIC_URL?: string | undefined };

/** Throws one error that says which variables for email are missing. */
export function requireWholeMail(given: MailVariables): void {
  const needed = ["IMAP_URL", "MAIL_FROM", "MAIL_POSTAL_ADDRESS", "NMLS_ID", "PUBLIC_URL"] as const;
  const missing = needed.filter((name) => given[name] === undefined);
  if (given.SMTP_URL !== undefined && missing.length > 0)
    throw new Error(`SMTP_URL needs ${missing.join(" and ")}: an email names the lender, and replies to it are read`);
  if (given.IMAP_URL !== undefined && given.SMTP_URL === undefined) throw new Error("IMAP_URL needs SMTP_URL");
  if ((given.DKIM_SELECTOR === undefined) !== (given.DKIM_KEY_FILE === undefined))
    throw new Error("DKIM_SELECTOR and DKIM_KEY_FILE go together: set both or none");
}
