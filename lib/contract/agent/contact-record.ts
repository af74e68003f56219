import { z } from "zod";
import { Timestamp } from "@/lib/contract/fields";

const Hash = z.string().meta({ description: "SHA-256, in hexadecimal." });
const Signature = z.string().meta({ description: "Ed25519, in hexadecimal, over the canonical JSON (RFC 8785)." });

const ContactLogHead = z
  .object({
    size: z.int().min(0).meta({ description: "How many entries the log has." }),
    at: Timestamp,
    root: Hash.describe("The hash over all of them (RFC 6962)."),
    signature: Signature,
  })
  .meta({ id: "ContactLogHead" });

const Entry = z.object({
  position: z.int().min(0).meta({ description: "The place in the log, from 0." }),
  number: z.int().min(1).meta({ description: "The place among the entries of the file, from 1." }),
  previous: z.string().nullable().meta({ description: "The hash of the entry of the file before it." }),
  recordedAt: Timestamp,
  kind: z.string().meta({
    description:
      "`attempt`: a message of the agent or of a user, with the decision that allowed it, or what came of it. `message` and `unsent`: a message, and one that was not sent after all. `contact`: an attempt that a user logged. `stop` and `lift`: an opt-out and its end. `consent` and `revoke`: a consent and its end. New kinds may be added.",
  }),
  content: z.string().meta({ description: "JSON, as it was recorded." }),
  salt: z.string().meta({ description: "Hashed with the entry." }),
  path: z.array(Hash).meta({ description: "The hashes that lead from the entry to the root (RFC 6962)." }),
});

const RecordedMessage = z.object({
  id: z.string(),
  channel: z.string(),
  at: Timestamp,
  direction: z.enum(["out", "in"]).meta({ description: "`out`: to the borrower. `in`: from them." }),
  salt: z.string().meta({ description: "Hashed with the text, which gives the `digest` of the entry." }),
  text: z.string(),
});

export const ContactRecord = z
  .object({
    format: z.literal("hearthline-contact-record-1").meta({ description: "The version of this format." }),
    application: z.object({
      id: z.string(),
      borrower: z.string().meta({ description: "Their name." }),
      phone: z.string(),
      email: z.string(),
    }),
    exportedAt: Timestamp,
    publicKey: z.string().meta({ description: "The Ed25519 key of the installation: 32 bytes in hexadecimal." }),
    head: ContactLogHead,
    statement: z
      .object({
        entries: z.int().min(0).meta({ description: "How many entries the file has." }),
        last: z.string().nullable().meta({ description: "The hash of the last one." }),
        signature: Signature,
      })
      .meta({ description: "Signed, so that no entry can be left out at the end." }),
    entries: z.array(Entry).meta({ description: "What was done about the borrower, in order." }),
    messages: z.array(RecordedMessage).meta({ description: "The texts of the messages, word for word." }),
  })
  .meta({ id: "ContactRecord" });
export type ContactRecord = z.infer<typeof ContactRecord>;

export const ContactLog = z
  .object({
    publicKey: z.string().optional().meta({ description: "Absent before the log was first signed." }),
    heads: z
      .array(ContactLogHead)
      .meta({ description: "The newest 100 heads, the newest first. The log is signed once an hour while it grows." }),
  })
  .meta({ id: "ContactLog" });
export type ContactLog = z.infer<typeof ContactLog>;
