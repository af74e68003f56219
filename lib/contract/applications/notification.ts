import { z } from "zod";
import { NamedApplication } from "@/lib/contract/applications/application";
import { Identifier, Timestamp } from "@/lib/contract/fields";
import { MOST_LISTED, MOST_UNREAD, NOTIFICATION_KINDS } from "@/lib/domain/applications/notification";

const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS).meta({
      description:
        "`assigned`: someone else assigned you the application. `replied`: its borrower replied and is waiting for an answer. `optedOut`: its borrower opted out. `passedOn`: it went to another loan officer, because you did not try to reach the borrower in time. `mentioned`: someone wrote a note for you. `due`: a task of yours is due. `deadline`: one of its deadlines, such as the end of the rate lock, is within two days.",
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

const waysShape = {
  kind: z.enum(NOTIFICATION_KINDS).meta({ description: "The kind of notification." }),
  inBell: z
    .boolean("must be true or false")
    .meta({ description: "Whether the bell and the list of notifications show it." }),
  byEmail: z.boolean("must be true or false").meta({
    description: "Whether it is emailed to you if it is still unread after five minutes.",
  }),
};

/** The ways in which the user is notified of each kind. */
export const NotificationSettings = z
  .object({
    data: z.array(z.object(waysShape)).meta({ description: "One entry for each kind." }),
    canEmail: z.boolean().meta({ description: "Whether this installation can send email." }),
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NotificationSettingsBody = z
  .object({
    data: z
      .array(z.object(waysShape))
      .max(NOTIFICATION_KINDS.length)
      .refine((rows) => new Set(rows.map(({ kind }) => kind)).size === rows.length, "must name each kind once")
      .meta({ description: "The kinds to change; the others stay as they are." }),
  })
  .meta({ id: "NotificationSettingsBody", example: { data: [{ kind: "due", inBell: true, byEmail: true }] } });
export type NotificationSettingsBody = z.infer<typeof NotificationSettingsBody>;
