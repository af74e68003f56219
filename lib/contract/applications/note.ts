import { z } from "zod";
import { Identifier, requiredNote, Timestamp } from "@/lib/contract/fields";
import { logEntry } from "@/lib/contract/log-entry";
import { nextCursor, Page } from "@/lib/contract/paging";

const MOST_LETTERS = 5_000;
const MOST_MENTIONED = 20;

const isPinned = z
  .boolean("must be true or false")
  .meta({ description: "Pinned notes are shown before all other entries of the timeline." });
const text = requiredNote(MOST_LETTERS).meta({ example: "Prefers calls after 5 pm. Wife is on the loan too." });

/** A note on an application. */
export const Note = z
  .object({
    id: z.string(),
    at: Timestamp.meta({ description: "When the note was added." }),
    actor: logEntry.actor,
    text: z.string().meta({ description: "Up to 5,000 characters, in several lines. Stored encrypted." }),
    isPinned: z.boolean().meta({ description: "Whether it is shown before all other entries of the timeline." }),
    editedAt: Timestamp.optional().meta({ description: "When the text last changed. Absent if it never did." }),
  })
  .meta({ id: "Note" });
export type Note = z.infer<typeof Note>;

export const NotePage = z.object({ data: z.array(Note), nextCursor }).meta({ id: "NotePage" });
export type NotePage = z.infer<typeof NotePage>;

export const NoteQuery = Page.extend({
  isPinned: z.literal("true", "must be true, or left out").optional().meta({ description: "Only pinned notes." }),
});
export type NoteQuery = z.infer<typeof NoteQuery>;

/** The body of Add note. */
export const NoteCreate = z
  .object({
    text,
    isPinned: isPinned.default(false),
    mentions: z
      .array(Identifier)
      .max(MOST_MENTIONED, `must have at most ${MOST_MENTIONED} ids`)
      .optional()
      .meta({ description: "The users to notify of the note, by their ids in List loan officers. It is not stored." }),
  })
  .meta({ id: "NoteCreate", example: { text: "Prefers calls after 5 pm." } });
export type NoteCreate = z.infer<typeof NoteCreate>;

/** The body of Update note. */
export const NotePatch = z
  .object({ text: text.optional(), isPinned: isPinned.optional() })
  .meta({ id: "NotePatch", example: { isPinned: true } });
export type NotePatch = z.infer<typeof NotePatch>;

export const NoteId = z.object({ id: z.string(), noteId: z.string() });
export type NoteId = z.infer<typeof NoteId>;
