import type { Lead, LeadAccepted } from "@/lib/contract/agent";
import { newId } from "@/lib/data/id";
import { insertLeadEvent } from "@/lib/data/lead-events";
import { seal } from "@/lib/data/seal";
import type { Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { orNull } from "./application-fields";
import { change } from "./change";
import { listTargets } from "./find-target";
import { addApplication, holdToRevise, reviseApplication } from "./store-application";

/**
 * Ingest a lead: a known `crmId` is updated by what the lead holds and nothing is erased, a new one becomes an
 * application. Every call is kept as an event with all that was sent, encrypted.
 */
export function ingestLead(caller: Caller, lead: Lead, raw: Uint8Array): Promise<LeadAccepted> {
  return change(caller, async (sql) => ({ success: true, gizmoAppId: await acceptLead(sql, caller, lead, raw) }));
}

/** The same within a transaction that is open already; answers the id of the application. */
export async function acceptLead(sql: Sql, caller: Caller, lead: Lead, raw: Uint8Array): Promise<string> {
  await sql.lock(`crmId ${lead.crmId}`);
  const applicationId = await storeLead(sql, caller, lead);
  const id = newId(caller.now);
  await insertLeadEvent(sql, {
    id,
    applicationId,
    at: caller.now,
    leadProviderSlug: lead.leadProviderSlug,
    actorId: caller.id,
    requestId: caller.requestId,
    body: seal(raw, { table: "LeadEvent", column: "body", row: id }),
  });
  return applicationId;
}

async function storeLead(sql: Sql, caller: Caller, lead: Lead): Promise<string> {
  // Of several with this id always the same one answers: the oldest.
  const [oldest] = (await listTargets(sql, caller, { type: "crmId", id: lead.crmId })).map(({ id }) => id).sort();
  const fields = fieldsOf(lead);
  if (oldest === undefined) {
    const own = { crmId: lead.crmId, leadProviderSlug: lead.leadProviderSlug };
    return addApplication(sql, caller, { fields: { primaryBorrowerEmail: "", ...fields, ...own }, action: "created" });
  }
  const known = await holdToRevise(sql, caller, oldest, fields);
  const provider = known.leadProviderSlug === null ? { leadProviderSlug: lead.leadProviderSlug } : {};
  await reviseApplication(sql, caller, known, { fields: { ...fields, ...provider }, action: "ingested" });
  return known.id;
}

/** The fields of an application that the lead tells; what it leaves open is absent. */
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
