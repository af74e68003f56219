import type { ReportName } from "@/lib/contract/reports/report-query";
import { composeMail } from "@/lib/data/contact/mail/compose-mail";
import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { newId } from "@/lib/data/id";
import { type DueReportEmail, listDueReportEmails, moveReportEmail } from "@/lib/data/reports/report-emails";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { canonicalEmail, isEmail } from "@/lib/domain/email";
import { nextReportEmail, reportedPeriod } from "@/lib/domain/reports/report-email";
import { openMailServer } from "@/lib/operations/agent/engine/senders/email-sender";
import { exportReport } from "./export-report";
import { getSummary } from "./get-summary";
import { filtersOf, queryText } from "./report-emails";

const AT_ONCE = 50;
/** After an outage that was longer, a report waits for its next day. */
const LATEST_MS = DAY_MS;

/**
 * Emails the reports that are due to their users, with the figures that each of them may see. Each is taken once; it is
 * tried again for a day if the mail server defers it. Does nothing while email is not set up.
 */
export async function sendReportEmails({ now, signal }: { readonly now: number; readonly signal: AbortSignal }) {
  if (mailSettings() === null) return;
  const db = await database();
  for (const due of await listDueReportEmails(db.read, now, AT_ONCE)) {
    if (signal.aborted) return;
    const { id, nextAt, every, timeZone } = due;
    const next = nextReportEmail(every, timeZone, now);
    if (!(await db.inTransaction((sql) => moveReportEmail(sql, { id, from: nextAt, to: next })))) continue;
    if (due.disabledAt !== null || now - nextAt > LATEST_MS || !isEmail(due.email)) continue;
    if (!(await send(due, { now, signal })))
      await db.inTransaction((sql) => moveReportEmail(sql, { id, from: next, to: nextAt }));
  }
}

/** Returns false if the mail server deferred the email. Any other outcome may have reached the user, or never will. */
async function send(due: DueReportEmail, { now, signal }: { readonly now: number; readonly signal: AbortSignal }) {
  const { settings, client } = await openMailServer();
  const to = canonicalEmail(due.email);
  const mail = { id: newId(now), to, unsubscribe: null, isAutomated: true };
  const content = await contentOf(due, { now, publicUrl: settings.publicUrl });
  const message = await composeMail({ ...mail, ...content }, settings);
  const { outcome } = await client.send({ from: settings.from, to, message }, () => !signal.aborted);
  return outcome !== "deferred";
}

async function contentOf(
  due: DueReportEmail,
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
) {
  const report = due.report as ReportName;
  const period = reportedPeriod(due.every, due.timeZone, due.nextAt);
  const query = { ...filtersOf(due), ...period };
  const caller = callerOf(due, now);
  const { current, previous } = await getSummary(caller, query);
  let csv = "";
  for await (const part of exportReport(caller, { ...query, report })) csv += part;
  const address = `${publicUrl}/reports/${report}?${queryText(query)}`;
  const span = `the ${due.every} from ${period.from}, up to but not including ${period.to}`;
  return {
    subject: `Your report for the ${due.every} from ${period.from}`,
    text: [
      `Figures for ${span} (the ${due.every} before in parentheses):`,
      [
        `New leads: ${current.leads} (${previous.leads})`,
        `First attempt within 5 minutes: ${percent(current.inTimePercent)} (${percent(previous.inTimePercent)})`,
        `Contacted within 7 days: ${percent(current.contactedPercent)} (${percent(previous.contactedPercent)})`,
        `Applied: ${current.applied} (${previous.applied})`,
        `Funded: ${current.funded} (${previous.funded})`,
      ].join("\n"),
      `The report is attached. It is also here, with the files behind each figure:\n${address}`,
      `You get this email because you asked for it. To stop it, open Reports and choose Email:\n${publicUrl}/reports`,
    ].join("\n\n"),
    attachment: { name: `${report}-${period.from}.csv`, type: "text/csv", content: csv },
  };
}

const percent = (value: number | null) => (value === null ? "fewer than 10 leads" : `${value.toFixed(1)}%`);

const callerOf = ({ personId, name, teamId, role, ownFilesOnly }: DueReportEmail, now: number): Caller => ({
  ...{ kind: "person", id: personId, name, teamId, role, via: "service", requestId: "report-email", now },
  ownFilesOnly: ownFilesOnly === "on" && role === "officer",
});
