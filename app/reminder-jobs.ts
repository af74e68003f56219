import { MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import type { Job } from "@/lib/jobs/job";
import { unscheduled } from "@/lib/jobs/unscheduled";
import { refreshReports } from "@/lib/operations/reports/refresh-reports";
import { sendReportEmails } from "@/lib/operations/reports/send-report-emails";
import { emailNotifications } from "@/lib/operations/workday/email-notifications";
import { remindOfDeadlines } from "@/lib/operations/workday/remind-of-deadlines";
import { remindOfTasks } from "@/lib/operations/workday/remind-of-tasks";

/**
 * The jobs that remind users, and email them reports and unread notifications, and the one that keeps reports ready.
 */
export const reminderJobs: readonly Job[] = [
  {
    // One instance at a time, by a lock. Costs one short read while no task falls due.
    name: "task-reminders",
    scope: "instance",
    everyMs: 10 * SECOND_MS,
    retry: { firstMs: 10 * SECOND_MS, mostMs: MINUTE_MS },
    run: ({ now }) => unscheduled(remindOfTasks(now)),
  },
  {
    // One instance at a time, by a lock. Costs four short reads while no deadline is near.
    name: "deadline-reminders",
    scope: "instance",
    everyMs: MINUTE_MS,
    firstAfterMs: 5 * SECOND_MS,
    retry: { firstMs: 10 * SECOND_MS, mostMs: 5 * MINUTE_MS },
    run: async ({ now }) => ((await remindOfDeadlines(now)) ? now : undefined),
  },
  {
    // Instances share what is unsent; each notification is taken once. Free of cost while email is not set up.
    name: "notification-emails",
    scope: "instance",
    everyMs: 20 * SECOND_MS,
    retry: { firstMs: 20 * SECOND_MS, mostMs: 5 * MINUTE_MS },
    run: ({ now, signal }) => unscheduled(emailNotifications({ now, signal })),
  },
  {
    // Any instance may send a due report, and only one does. Does nothing while email is not set up.
    name: "report-emails",
    scope: "instance",
    everyMs: MINUTE_MS,
    retry: { firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
    run: ({ now, signal }) => unscheduled(sendReportEmails({ now, signal })),
  },
  {
    // Each instance keeps its own figures. One short read with fewer than 100,000 files.
    name: "report-renewals",
    scope: "instance",
    everyMs: 3 * MINUTE_MS,
    firstAfterMs: 10 * SECOND_MS,
    retry: { firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
    run: ({ now, signal }) => unscheduled(refreshReports({ now, signal })),
  },
];
