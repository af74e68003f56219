import type { ReportName } from "@/lib/contract/reports/report-query";
import { composeMail } from "@/lib/data/contact/mail/compose-mail";
import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { newId } from "@/lib/data/id";
import {
  type DueReportEmail,
  findReportEmail,
  listDueReportEmails,
  moveReportEmail,
} from "@/lib/data/reports/report-emails";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { canonicalEmail, isEmail } from "@/lib/domain/email";
import { Failure } from "@/lib/domain/failure";
import { nextReportEmail, reportedPeriod } from "@/lib/domain/reports/report-email";
import { openMailServer } from "@/lib/operations/agent/engine/senders/email-sender";
import { exportReport } from "./export-report";
import { getSummary } from "./get-summary";
import { filtersOf, queryText } from "./report-emails";

const AT_ONCE = 50;
/** A report that is later than this, such as after an outage, is skipped until its next date. */
const LATEST_MS = DAY_MS;

/**
 * Emails the reports that are due to their users, with the figures that each of them may see. Each is taken once; it is
 * tried again for a day if the mail server defers it. Does nothing while email is not set up.
 */
export async function sendReportEmails({ now, signal }: Round): Promise<void> {
  if (mailSettings() === null) return;
  const db = await database();
  const due = await listDueReportEmails(db.read, now, AT_ONCE);
  if (due.length === 0) return;
  // Nothing is taken while the server cannot be reached.
  const server = await openMailServer();
  const failures: unknown[] = [];
  for (const one of due) {
    if (signal.aborted) break;
    await sendOne(one, { now, signal, server }).catch((thrown: unknown) => failures.push(thrown));
  }
  if (failures.length > 0) throw failures[0];
}

type Round = { readonly now: number; readonly signal: AbortSignal };
type Sending = Round & { readonly server: Awaited<ReturnType<typeof openMailServer>> };

/** Takes a report that is due, and emails it with what its user may see at that moment. */
async function sendOne(
  { id, nextAt, every, timeZone }: DueReportEmail,
  { now, signal, server }: Sending,
): Promise<void> {
  const db = await database();
  const next = nextReportEmail(every, timeZone, now);
  const isMoved = await db.inTransaction((sql) => moveReportEmail(sql, { id, from: nextAt, to: next }));
  if (!isMoved || now - nextAt > LATEST_MS) return;
  const giveBack = () => db.inTransaction((sql) => moveReportEmail(sql, { id, from: next, to: nextAt }));
  const due = await findReportEmail(db.read, id);
  if (due === null || due.disabledAt !== null || !isEmail(due.email)) return;
  try {
    if (!(await send({ ...due, nextAt }, { now, signal, server }))) await giveBack();
  } catch (thrown) {
    // The user was moved to another team or role: the report is not theirs to see anymore.
    if (thrown instanceof Failure && thrown.code === "forbidden") return;
    await giveBack();
    throw thrown;
  }
}

/** Returns false if the mail server deferred the email. After any other outcome, it is not sent again. */
async function send(due: DueReportEmail, { now, signal, server: { settings, client } }: Sending): Promise<boolean> {
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
  return {
    subject: `Your report for the ${due.every} starting ${period.from}`,
    text: [
      `Figures for the ${due.every} starting ${period.from} (previous ${due.every} in parentheses):`,
      [
        `New leads: ${current.leads} (${previous.leads})`,
        `First attempt within 5 minutes: ${percent(current.inTimePercent)} (${percent(previous.inTimePercent)})`,
        `Contacted within 7 days: ${percent(current.contactedPercent)} (${percent(previous.contactedPercent)})`,
        `Applied: ${current.applied} (${previous.applied})`,
        `Funded: ${current.funded} (${previous.funded})`,
      ].join("\n"),
      `The report is attached. It is also here, with the files behind each figure:\n${address}`,
      `You get this email because you asked for it. To stop it, select Email… on the Reports page:\n${publicUrl}/reports`,
    ].join("\n\n"),
    attachment: { name: `${report}-${period.from}.csv`, type: "text/csv", content: csv },
  };
}

const percent = (value: number | null) => (value === null ? "not enough leads" : `${value.toFixed(1)}%`);

const callerOf = ({ personId, name, teamId, role, ownFilesOnly }: DueReportEmail, now: number): Caller => ({
  ...{ kind: "person", id: personId, name, teamId, role, via: "service", requestId: "report-email", now },
  ownFilesOnly: ownFilesOnly === "on" && role === "officer",
});
