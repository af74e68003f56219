import type { Lead, LeadAccepted, LeadWarning } from "@/lib/contract/applications/agent-calls";
import { type ApplicationRow, type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import { hasCrmId } from "@/lib/data/applications/external-ids";
import { insertLeadEvent } from "@/lib/data/applications/lead-events";
import { newId } from "@/lib/data/id";
import { seal } from "@/lib/data/keys/seal";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { contactState } from "@/lib/domain/contact/contact-state";
import { Failure } from "@/lib/domain/failure";
import { isPastPreApproval } from "@/lib/domain/status/status";
import { changedColumns, orNull, plainColumns } from "@/lib/operations/applications/application-fields";
import { listTargets } from "@/lib/operations/applications/contact/find-target";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { addConsents } from "@/lib/operations/applications/gate/sent-consents";
import { record } from "@/lib/operations/applications/history/record";
import { addApplication, applyChanges, lockForChange } from "@/lib/operations/applications/save-application";
import { forbidExternalIds } from "@/lib/operations/applications/team-bounds";
import { valueChange } from "@/lib/operations/field-change";
import { idempotently } from "@/lib/operations/idempotently";
import { isDuplicate } from "./find-duplicate";
import { matchLead } from "./match-lead";

/**
 * Ingests a lead: updates the application of a known `crmId` with what the lead has and erases nothing; a new `crmId`
 * becomes an application. Stores every call as an event with all that was sent, encrypted. Fails with `forbidden` if
 * the caller is bound to another lead provider.
 */
export async function ingestLead(caller: Caller, lead: Lead, raw: Uint8Array): Promise<LeadAccepted> {
  const reply = await idempotently<LeadAccepted>(caller, async (sql) => {
    const { row, created, warnings } = await acceptLead(sql, caller, lead, raw);
    return {
      success: true,
      gizmoAppId: row.id,
      created,
      contactState: contactState(row, caller.now),
      ...(warnings.length > 0 ? { warnings: [...warnings] } : {}),
    };
  });
  // Each phone and email of a stopped borrower is stopped too.
  if (reply.contactState === "stopped") await waitForSends();
  return reply;
}

type Accepted = {
  readonly row: LockedApplication;
  readonly created: boolean;
  readonly warnings: readonly LeadWarning[];
};

/** Ingests a lead within an open transaction. Returns its application. */
export async function acceptLead(sql: Sql, caller: Caller, lead: Lead, raw: Uint8Array): Promise<Accepted> {
  if (caller.leadProviderSlug !== undefined && caller.leadProviderSlug !== lead.leadProviderSlug) {
    throw new Failure(
      "forbidden",
      "This access token is bound to another lead provider than `leadProviderSlug` names.",
    );
  }
  forbidExternalIds(caller, lead);
  await sql.lock(`crmId ${lead.crmId}`);
  const stored = await storeLead(sql, caller, lead);
  const row = await addConsents(sql, caller, stored.row, { consents: lead.consents, source: "lead" });
  const accepted = { ...stored, row };
  const id = newId(caller.now);
  await insertLeadEvent(sql, {
    id,
    applicationId: accepted.row.id,
    at: caller.now,
    leadProviderSlug: lead.leadProviderSlug,
    actorId: caller.id,
    requestId: caller.requestId,
    body: seal(raw, { table: "LeadEvent", column: "body", row: id }),
  });
  return accepted;
}

async function storeLead(sql: Sql, caller: Caller, lead: Lead): Promise<Accepted> {
  const { row: found, isClash } = matchLead(lead, await listKnown(sql, caller, lead.crmId));
  const fields = fieldsOf(lead);
  if (found === null) {
    const own = { crmId: lead.crmId, leadProviderSlug: lead.leadProviderSlug };
    const row = await addApplication(sql, caller, {
      fields: { primaryBorrowerEmail: "", ...fields, ...own },
      action: "created",
    });
    const duplicate = (await isDuplicate(sql, caller, row)) ? (["possible_duplicate"] as const) : [];
    const clash = isClash ? (["crm_id_clash"] as const) : [];
    return { row, created: true, warnings: [...clash, ...duplicate, ...phoneWarnings(row)] };
  }
  const known = await lockForChange(sql, caller, found.id, fields);
  if (isPastPreApproval(known.status)) return logLead(sql, caller, known, fields);
  const provider = known.leadProviderSlug === null ? { leadProviderSlug: lead.leadProviderSlug } : {};
  const row = await applyChanges(sql, caller, known, { fields: { ...fields, ...provider }, action: "ingested" });
  return { row, created: false, warnings: phoneWarnings(row) };
}

/** Lists the applications of a `crmId`. Most are new, so SQLite, where statements are cheap, checks for any first. */
async function listKnown(sql: Sql, caller: Caller, crmId: string): Promise<ApplicationRow[]> {
  if (sql.isAlone && !(await hasCrmId(sql, crmId))) return [];
  return listTargets(sql, caller, { type: "crmId", id: crmId });
}

/**
 * Leaves an application unchanged because users have worked on it since. If the lead differs, the history names the
 * fields.
 */
async function logLead(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  fields: ReturnType<typeof fieldsOf>,
): Promise<Accepted> {
  const names = Object.keys(changedColumns(row, plainColumns(fields))).filter((name) => name in fields);
  const warnings = phoneWarnings(row);
  if (names.length === 0) return { row, created: false, warnings };
  const changes = names.map((name) => valueChange(`notOverwritten.${name}`, null, null));
  const end = await record(sql, caller, row, { at: caller.now, action: "ingested", changes });
  await setApplication(sql, row.id, end);
  return { row, created: false, warnings: ["not_overwritten", ...warnings] };
}

const phoneWarnings = ({ primaryBorrowerPhoneE164 }: ApplicationRow): readonly LeadWarning[] =>
  primaryBorrowerPhoneE164 === null ? ["phone_not_dialable"] : [];

/** Returns the application fields that the lead sets; the others are absent. */
function fieldsOf(lead: Lead) {
  const email = orNull(lead.email);
  const street = orNull(lead.streetAddress);
  const city = orNull(lead.city);
  const zip = orNull(lead.zip);
  return {
    primaryBorrowerFirstName: lead.firstName,
    primaryBorrowerLastName: lead.lastName,
    primaryBorrowerPhone: lead.phone,
    subjectPropertyState: lead.state,
    ...(email === null ? {} : { primaryBorrowerEmail: email }),
    ...(street === null ? {} : { subjectPropertyStreetAddress: street }),
    ...(city === null ? {} : { subjectPropertyCity: city }),
    ...(zip === null ? {} : { subjectPropertyZip: zip }),
  };
}
