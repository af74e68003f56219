import type { Caller } from "@/lib/domain/caller/caller";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";

let count = 0;

/** Ingests a lead in California whose borrower agreed to be texted. Returns the id of the file and the email. */
export async function ingestTexted(caller: Caller): Promise<{ readonly id: string; readonly email: string }> {
  count++;
  const email = `ada${count}@mail.test`;
  const consents = [{ channel: "sms", kind: "written", capturedAt: caller.now, text: "I agree." } as const];
  const lead = {
    ...{ crmId: `crm-${count}`, firstName: "Ada", lastName: "Low", email },
    ...({ phone: `415555${2_000 + count}`, state: "ca", leadProviderSlug: "acme", consents } as const),
  };
  const { gizmoAppId: id } = await ingestLead(caller, lead, new TextEncoder().encode(JSON.stringify(lead)));
  return { id, email };
}
