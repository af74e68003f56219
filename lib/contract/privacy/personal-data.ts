import { z } from "zod";
import { Application } from "@/lib/contract/applications/application";
import { HistoryEntry } from "@/lib/contract/applications/history";
import { Messages } from "@/lib/contract/applications/message";
import { Note } from "@/lib/contract/applications/note";
import { Task } from "@/lib/contract/applications/task";
import { Consent } from "@/lib/contract/contact/consent";
import { Timestamp } from "@/lib/contract/fields";
import { CONTACT_STATES } from "@/lib/domain/contact/contact-state";
import { Privacy, TickedFiles } from "./privacy";

/** Every field of a file, including the two encrypted ones, decrypted. */
const WholeApplication = Application.extend({
  statusSince: Timestamp,
  primaryBorrowerPhoneE164: z.string().optional().meta({ description: "The phone as dialed." }),
  primaryBorrowerDateOfBirth: z.string().optional(),
  primaryBorrowerSsn: z.string().optional().meta({ description: "Nine digits." }),
}).meta({ id: "WholeApplication" });

const { hold } = Privacy.shape;

/** One file of a person with everything that belongs to it. */
const PersonalFile = z
  .object({
    application: WholeApplication,
    contact: z.object({
      state: z.enum(CONTACT_STATES),
      sleepUntil: Timestamp.optional(),
      stoppedAt: Timestamp.optional(),
      stoppedBy: z.string().optional(),
      stopReason: z.string().optional(),
    }),
    hold,
    history: z.array(HistoryEntry).meta({ description: "Newest first." }),
    notes: z.array(Note).meta({ description: "Newest first, except those by authors of another team." }),
    tasks: z.array(Task).meta({ description: "Newest first, done or not." }),
    leads: z
      .array(z.object({ at: Timestamp, leadProviderSlug: z.string(), requestId: z.string(), body: z.string() }))
      .meta({ description: "Every call that sent the lead, oldest first, with the body as it was sent." }),
    consents: z
      .array(Consent)
      .meta({ description: "What the borrower consented to, with its evidence, newest first." }),
    messages: Messages.shape.data,
  })
  .meta({ id: "PersonalFile" });
export type PersonalFile = z.infer<typeof PersonalFile>;

/** The body of Export personal data; may be left out. */
export const PersonalDataBody = z.object({ files: TickedFiles }).meta({ id: "PersonalDataBody" });
export type PersonalDataBody = z.infer<typeof PersonalDataBody>;

/** All data on a person. */
export const PersonalData = z
  .object({
    exportedAt: Timestamp,
    files: z.array(PersonalFile).min(1),
    ledger: z
      .array(
        z.object({
          kind: z.enum(["phone", "email", "file"]).meta({
            description: "The phone or email that must not be contacted, or the file.",
          }),
          at: Timestamp,
          actor: HistoryEntry.shape.actor,
          reason: z.string().optional(),
          liftedAt: Timestamp.optional(),
          liftedBy: z
            .string()
            .optional()
            .meta({ description: "Absent for a user bound to a team: it may be someone of another team." }),
          liftReason: z.string().optional(),
        }),
      )
      .meta({ description: "Entries of the suppression list for these phones and emails, oldest first." }),
  })
  .meta({ id: "PersonalData" });
export type PersonalData = z.infer<typeof PersonalData>;
