import { z } from "zod";
import { NamedApplication } from "@/lib/contract/applications/application";
import { Identifier, Timestamp } from "@/lib/contract/fields";
import { MOST_LISTED, MOST_UNREAD, NOTIFICATION_KINDS } from "@/lib/domain/applications/notification";

const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS).meta({
      description:
        "`assigned`: someone else assigned you the application. `replied`: its borrower replied and is waiting for an answer. `optedOut`: its borrower opted out. `passedOn`: it went to another loan officer, because you did not try to reach the borrower in time. `mentioned`: someone wrote a note for you.",
    }),
    application: NamedApplication,
    at: Timestamp,
    isRead: z.boolean().meta({ description: "Whether you opened it or marked it as read." }),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

export const Notifications = z
  .object({
    data: z.array(Notification).meta({ description: "The newest 50 of the last 90 days, the newest first." }),
    unread: z.int().min(0).max(MOST_UNREAD).meta({ description: "How many are unread; 100 stands for 100 or more." }),
  })
  .meta({ id: "Notifications" });
export type Notifications = z.infer<typeof Notifications>;

export const ReadNotifications = z
  .object({
    ids: z
      .array(Identifier)
      .max(MOST_LISTED, `must have at most ${MOST_LISTED} ids`)
      .optional()
      .meta({ description: "Which ones; all of them if left out." }),
  })
  .meta({ id: "ReadNotifications", example: {} });
export type ReadNotifications = z.infer<typeof ReadNotifications>;
