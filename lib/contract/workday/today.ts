import { z } from "zod";
import { Task } from "@/lib/contract/applications/task";
import { Identifier, Timestamp } from "@/lib/contract/fields";
import { wholeNumber } from "@/lib/contract/paging";
import { Card } from "@/lib/contract/pipeline/card";
import { DEADLINE_FIELDS } from "@/lib/domain/applications/deadline";
import { QUEUE_REASONS } from "@/lib/domain/workday/queue";

export const TodayQuery = z.object({
  until: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: "When the day ends, in epoch milliseconds. By default 24 hours from now." }),
  loanOfficerId: Identifier.optional().meta({ description: "The id of the loan officer. By default the caller." }),
});
export type TodayQuery = z.infer<typeof TodayQuery>;

const TodayEntry = z
  .object({
    reason: z.enum(QUEUE_REASONS).meta({
      description:
        "Why the application is on the list: a task is due; the borrower is waiting for an answer; it is new and no one has called yet; the last attempt was over a day ago; a deadline is within two days; or nothing is planned and the status has not changed for a day.",
    }),
    application: Card,
    dueAt: Timestamp.optional().meta({ description: "When its earliest open task is due. Absent if none is open." }),
    repliedAt: Timestamp.optional().meta({
      description: "When the borrower wrote, if they wait for an answer from a user.",
    }),
    deadlines: z
      .array(
        z.object({
          field: z.enum(DEADLINE_FIELDS).meta({ description: "The field of the application." }),
          on: z.string().meta({ description: "Its day, YYYY-MM-DD." }),
        }),
      )
      .optional()
      .meta({
        description: "Deadlines today and in the next two days, earliest first. Absent if there are none.",
      }),
    tasks: z.array(Task).meta({ description: "Its first five open tasks of the day, the earliest first." }),
    timeZones: z.array(z.string()).min(1).meta({ description: "Time zones the borrower may be in." }),
  })
  .meta({ id: "TodayEntry" });
export type TodayEntry = z.infer<typeof TodayEntry>;

/** The list of files that a loan officer works on next. */
export const Today = z
  .object({
    queue: z.array(TodayEntry).meta({ description: "What to do now, the most urgent first: up to 50 of each reason." }),
    later: z.array(TodayEntry).meta({ description: "What falls due later in the day, the earliest first: up to 50." }),
    toClaim: z.array(TodayEntry).meta({
      description:
        "New leads that the loan officer may claim, the newest first: up to 50. Empty unless lead assignment lets users claim leads.",
    }),
    hasMore: z
      .boolean()
      .meta({ description: "Whether `queue`, `later` or `toClaim` has more entries than are listed." }),
  })
  .meta({ id: "Today" });
export type Today = z.infer<typeof Today>;
