import { z } from "zod";
import { HistoryEntry } from "@/lib/contract/applications/history";
import { Identifier, Timestamp, text } from "@/lib/contract/fields";
import { nextCursor } from "@/lib/contract/paging";
import { ACCESS_KINDS, NOTICE_FROM } from "@/lib/domain/applications/access-kind";
import { readDay } from "@/lib/domain/day";

const { actor } = HistoryEntry.shape;
const count = z.int().min(0);
const DAY = { type: "string", format: "date", example: "2026-11-22" } as const;

/** A day in a query; from here on its number since the epoch. */
const AskedDay = text(10)
  .transform((value, context) => {
    const day = readDay(value);
    if (day !== null && day >= 0) return day;
    context.addIssue({ code: "custom", message: "must be a real day since 1970, written YYYY-MM-DD" });
    return z.NEVER;
  })
  .optional();

/** Of which days, and of whom, it is asked who saw which files. */
export const AccessQuery = z.object({
  from: AskedDay.meta({ ...DAY, description: "The first day, in UTC. By default 29 days before the last one." }),
  to: AskedDay.meta({ ...DAY, description: "The last day, in UTC. By default today." }),
  actorId: Identifier.optional().meta({ description: "Only views by this user or access token." }),
});
export type AccessQuery = z.infer<typeof AccessQuery>;

const files = count.meta({ description: "How many files in all, each counted once." });
const byKind = {
  read: count.meta({ description: "How many of them were requested by id, including history and contact." }),
  listed: count.meta({ description: "How many appeared in a list, a column of the board, a search or an export." }),
  revealed: count.meta({ description: "For how many the SSN or the date of birth was shown." }),
};

/** What one person or access token saw. */
const ActorAccess = z
  .object({
    actor,
    files,
    ...byKind,
    firstAt: Timestamp.meta({ description: "When they viewed the first of them." }),
    lastAt: Timestamp.meta({ description: "When they last viewed one for the first time on its day." }),
  })
  .meta({ id: "ActorAccess" });
export type ActorAccess = z.infer<typeof ActorAccess>;

/** Whose data was seen by whom, in numbers. */
export const AccessReport = z
  .object({
    from: z.string().meta(DAY),
    to: z.string().meta(DAY),
    data: z.array(ActorAccess).meta({ description: "Most files first." }),
    totals: z.object({
      files,
      ...byKind,
      withSecrets: count.meta({ description: "How many of them have an SSN or a date of birth now." }),
      erased: count.meta({ description: "How many of them were erased since. Their ids return 404." }),
      isNoticeDue: z.boolean().meta({
        description: `Are there ${NOTICE_FROM} files or more? A breach of that size must be reported to the Federal Trade Commission within 30 days (16 CFR 314.4(j)).`,
      }),
    }),
  })
  .meta({ id: "AccessReport" });
export type AccessReport = z.infer<typeof AccessReport>;

/** That somebody saw a file on a day. */
const FileAccess = z
  .object({
    day: z.string().meta({ ...DAY, description: "In UTC." }),
    actor,
    kinds: z.array(z.enum(ACCESS_KINDS)).min(1).meta({ description: "How it was viewed, each kind once." }),
    firstAt: Timestamp.meta({ description: "The first time on that day." }),
  })
  .meta({ id: "FileAccess" });
export type FileAccess = z.infer<typeof FileAccess>;

export const FileAccessPage = z.object({ data: z.array(FileAccess), nextCursor }).meta({ id: "FileAccessPage" });
export type FileAccessPage = z.infer<typeof FileAccessPage>;
