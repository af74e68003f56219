import { z } from "zod";
import { oneOf, optionalNote, optionalText, Timestamp } from "@/lib/contract/fields";
import { logEntry } from "@/lib/contract/log-entry";
import { CONSENT_KINDS, CONSENT_SOURCES, REVOKE_REASONS } from "@/lib/domain/contact/consent";
import { Channel } from "./channel";

const MOST_TEXT = 5_000;
const MOST_URL = 2_000;
const MOST_CONSENTS = 10;

const none = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().optional();
const Kind = oneOf(CONSENT_KINDS, `must be ${CONSENT_KINDS.join(", ")}`).meta({
  description:
    "`written`: prior express written consent as 47 CFR 64.1200(f)(9) defines it. `express`: consent in any other form. `inquiry`: the borrower asked about a loan.",
});
const IP = z.union([z.ipv4(), z.ipv6()], "must be an IP address");
const Certificate = z.string().regex(/^[\w.:/?&=%-]{1,500}$/, "must be a certificate id or its address");

/** Proof that the borrower gave consent. */
const Evidence = {
  text: none(optionalNote(MOST_TEXT)).meta({ description: "The text the borrower agreed to, as it was shown." }),
  page: none(optionalText(MOST_URL)).meta({ description: "The address of the page or form." }),
  ip: none(IP).meta({ description: "The IP address of the borrower." }),
  trustedFormCertificate: none(Certificate).meta({ description: "The id or address of a TrustedForm certificate." }),
  jornayaLeadId: none(Certificate).meta({ description: "The id of a Jornaya certificate." }),
};

/** A consent that comes with a lead or an application. */
export const SentConsent = z
  .object({
    channel: Channel.meta({ description: "The channel that it allows. Send one consent for each." }),
    kind: Kind,
    capturedAt: Timestamp.meta({ description: "When the borrower gave it. Not in the future." }),
    expiresAt: none(Timestamp).meta({ description: "When it expires, if it does." }),
    ...Evidence,
  })
  .meta({
    id: "SentConsent",
    example: {
      channel: "sms",
      kind: "written",
      capturedAt: 1795255200000,
      text: "By checking this box I agree to receive automated texts from Acme Home Loans. Not a condition of purchase.",
      page: "https://www.acme.test/refinance",
      ip: "203.0.113.7",
      trustedFormCertificate: "https://cert.trustedform.com/2f1c8a",
    },
  });
export type SentConsent = z.infer<typeof SentConsent>;

/** Consents that come with a lead or an application. */
export const sentConsents = z
  .array(SentConsent)
  .max(MOST_CONSENTS, `must have at most ${MOST_CONSENTS} consents`)
  .nullable()
  .optional()
  .meta({
    description:
      "Permissions the borrower gave, one for each channel. Each is recorded once, however often it is sent. Contact is never assumed to be allowed without one.",
  });

/** The body of Add consent. */
export const ConsentBody = SentConsent.extend({
  source: oneOf(CONSENT_SOURCES, `must be ${CONSENT_SOURCES.join(", ")}`).default("other"),
}).meta({
  id: "ConsentBody",
  example: { channel: "call", kind: "express", source: "phone", capturedAt: 1795255200000 },
});
export type ConsentBody = z.infer<typeof ConsentBody>;

/** One permission of a borrower. */
export const Consent = z
  .object({
    id: logEntry.id,
    channel: Channel,
    kind: Kind,
    source: z.enum(CONSENT_SOURCES),
    capturedAt: Timestamp,
    expiresAt: Timestamp.optional(),
    isCurrent: z.boolean().meta({
      description: "Whether it counts now: not revoked, not expired, and for the phone or email the file has now.",
    }),
    isOtherAddress: z.boolean().meta({ description: "Whether it is for an earlier phone or email of the file." }),
    text: z.string().optional(),
    textHash: z.string().optional().meta({ description: "SHA-256 of the text, in hexadecimal." }),
    page: z.string().optional(),
    ip: z.string().optional(),
    trustedFormCertificate: z.string().optional(),
    jornayaLeadId: z.string().optional(),
    recordedAt: Timestamp,
    actor: logEntry.actor,
    revokedAt: Timestamp.optional(),
    revokedBy: z.string().optional(),
    revokeReason: z.enum(REVOKE_REASONS).optional().meta({
      description: "`superseded`: it was revoked on the channel after it had been given, before it was recorded.",
    }),
  })
  .meta({ id: "Consent" });
export type Consent = z.infer<typeof Consent>;

/** The consents of a file. */
export const Consents = z
  .object({ data: z.array(Consent).meta({ description: "Newest first." }) })
  .meta({ id: "Consents" });
export type Consents = z.infer<typeof Consents>;

export const ConsentId = z.object({ id: z.string(), consentId: z.string() });

/** The body of Revoke consent. */
export const RevokeConsentBody = z
  .object({
    reason: oneOf(["borrower", "mistake"], "must be borrower or mistake").meta({
      description: "`borrower`: the borrower took it back. `mistake`: it was recorded by mistake.",
    }),
  })
  .meta({ id: "RevokeConsentBody", example: { reason: "borrower" } });
export type RevokeConsentBody = z.infer<typeof RevokeConsentBody>;
