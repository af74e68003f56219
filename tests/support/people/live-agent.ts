import { findApplication } from "@/lib/data/applications/applications";
import { listAgentAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { database } from "@/lib/database/database";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { signatureOf } from "../servers/peers/twilio-server";
import { caller, clock } from "./assigning";

// It is a Tuesday at noon in California, when every rule allows contact by its hours.
const never = new AbortController().signal;
export const PUBLIC_URL = "https://loans.lender.test";
export const FROM = "+14155550100";

/** Runs the agent once. */
export const run = () => runAgent({ signal: never, clock });

type Consents = NonNullable<Parameters<typeof ingestLead>[1]["consents"]>;
type Lead = { readonly email?: string | undefined; readonly phone?: string | undefined; readonly consents?: Consents };

let count = 0;
/** Ingests a lead in California, with an email and a phone of its own unless given. */
export async function ingestCalifornian({ email, phone, consents }: Lead) {
  const number = ++count;
  const address = { email: email ?? `ada${number}@mail.test`, phone: phone ?? `+1415555${4_000 + number}` };
  const lead = {
    ...{ crmId: `crm-${number}`, firstName: "Ada", lastName: "Low", ...address },
    ...({ state: "ca", leadProviderSlug: "acme" } as const),
    ...(consents === undefined ? {} : { consents }),
  };
  const { gizmoAppId: id } = await ingestLead(caller(), lead, new TextEncoder().encode(JSON.stringify(lead)));
  return { id, ...address };
}

export const attemptsOf = async (id: string) => listAgentAttempts((await database()).read, id, 50);
export const fileOf = async (id: string) => findApplication((await database()).read, id);
export const rowsOf = async (table: string, id: string) =>
  (await database()).read.all(`SELECT * FROM "${table}" WHERE "applicationId" = ?`, [id]);
export const enrollmentOf = async (id: string) =>
  (await database()).read.get(`SELECT "state", "reason", "step" FROM "Enrollment" WHERE "applicationId" = ?`, [id]);

/** Signs a request as Twilio does: the URL and the sorted fields. */
export const signedBy = (token: string, path: string, fields: Readonly<Record<string, string>>) => ({
  ...{ path, form: Object.entries(fields) },
  signature: signatureOf(PUBLIC_URL + path, fields, token),
});
