import type { ReportEmail, ReportEmailCreate, ReportEmails } from "@/lib/contract/reports/report-email";
import { PeriodQuery, type ReportName } from "@/lib/contract/reports/report-query";
import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { newId } from "@/lib/data/id";
import {
  deleteReportEmail as deleteStored,
  insertReportEmail,
  listReportEmails as listStored,
  type ReportEmailRow,
} from "@/lib/data/reports/report-emails";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { nextReportEmail } from "@/lib/domain/reports/report-email";
import { scopeFor } from "./report-scope";

const MOST_OWN = 20;

/** Lists the reports that are emailed to the caller. */
export async function listReportEmails(caller: Caller): Promise<ReportEmails> {
  const rows = await listStored(await (await database()).prisma(), caller.id);
  return { data: rows.map(reportEmailOf), canEmail: mailSettings() !== null };
}

/**
 * Emails a report to the caller from now on. Fails with `validation_failed` if the caller has too many or no mail
 * server is connected, and with `forbidden` for figures that the caller may not see.
 */
export async function createReportEmail(caller: Caller, { report, every, timeZone, ...filters }: ReportEmailCreate) {
  scopeFor(caller, filters);
  if (mailSettings() === null) throw wrongField("report", "cannot be emailed: no mail server is connected");
  return (await database()).withPrisma(async (prisma, sql): Promise<ReportEmail> => {
    await sql.lock(`report emails ${caller.id}`);
    const own = await listStored(prisma, caller.id);
    if (own.length >= MOST_OWN)
      throw wrongField("report", `cannot be added: you already get ${MOST_OWN} reports by email. Stop one first`);
    const query = queryText(filters);
    const times = { nextAt: nextReportEmail(every, timeZone, caller.now), createdAt: caller.now };
    const row = { id: newId(caller.now), personId: caller.id, report, query, timeZone, every, ...times };
    await insertReportEmail(prisma, row);
    return reportEmailOf(row);
  });
}

/** Stops emailing a report to the caller. Fails with `not_found`. */
export async function deleteReportEmail(caller: Caller, id: string) {
  const isDeleted = await (await database()).withPrisma((prisma) => deleteStored(prisma, { id, personId: caller.id }));
  if (!isDeleted) throw new Failure("not_found", "This report email does not exist.");
  return { done: true as const };
}

/** Returns filters as a query string, without those that are not set. */
export const queryText = (filters: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

/** Returns the filters of a report that is emailed. */
export const filtersOf = ({ query, timeZone }: Pick<ReportEmailRow, "query" | "timeZone">): PeriodQuery =>
  PeriodQuery.parse({ ...Object.fromEntries(new URLSearchParams(query)), timeZone });

function reportEmailOf(row: ReportEmailRow): ReportEmail {
  const { id, every, nextAt } = row;
  const { team, provider, officer, timeZone } = filtersOf(row);
  const filters = { ...(team && { team }), ...(provider && { provider }), ...(officer && { officer }) };
  return { id, report: row.report as ReportName, every, timeZone, ...filters, nextAt };
}
