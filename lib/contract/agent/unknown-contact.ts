import { z } from "zod";
import { ApplicationId, NamedApplication } from "@/lib/contract/applications/application";
import { Timestamp } from "@/lib/contract/fields";
import { nextCursor } from "@/lib/contract/paging";
import { CHANNELS } from "@/lib/domain/contact/channel";

/** Contacts of which nobody knows whether they were made. */
export const UnknownContacts = z
  .object({
    data: z
      .array(
        z
          .object({
            id: z.string(),
            at: Timestamp.meta({ description: "When it was to begin." }),
            channel: z.enum(CHANNELS),
            application: NamedApplication,
          })
          .meta({ id: "UnknownContact" }),
      )
      .meta({ description: "Newest first." }),
    nextCursor,
  })
  .meta({ id: "UnknownContacts" });
export type UnknownContacts = z.infer<typeof UnknownContacts>;

export const UnknownContactId = ApplicationId.extend({ attemptId: z.string() });
export type UnknownContactId = z.infer<typeof UnknownContactId>;

/** The body of Settle unknown contact. */
export const ContactSettled = z
  .object({ wasMade: z.boolean("must be true or false").meta({ description: "Whether the borrower was contacted." }) })
  .meta({ id: "ContactSettled", example: { wasMade: true } });
export type ContactSettled = z.infer<typeof ContactSettled>;
