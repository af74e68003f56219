import { expect, test } from "vitest";
import { endEnrollment, insertEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import { type EndpointRow, insertEndpoint } from "@/lib/data/webhooks/endpoints";
import { newWebhookSecret } from "@/lib/data/webhooks/signature";
import { database } from "@/lib/database/database";
import { cadenceOf } from "@/lib/operations/agent/engine/enrolling/cadence-of";
import { enrollLeads } from "@/lib/operations/agent/engine/enrolling/enroll-leads";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { serviceCaller } from "@/lib/operations/service-caller";
import { enrollmentAnnouncer } from "@/lib/operations/webhooks/announce-enrollments";

const MANY = 5_000;
const started = Date.now();
let count = 0;

async function ingest(): Promise<string> {
  count++;
  const caller = serviceCaller(Date.now());
  const lead = {
    ...{ crmId: `crm-${count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...({ phone: `415555${2_000 + count}`, state: "ca", leadProviderSlug: "acme" } as const),
  };
  return (await ingestLead(caller, lead, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}

/** Adds an endpoint that is never called. */
async function addEndpoint(own: Partial<EndpointRow> = {}): Promise<EndpointRow> {
  const row: EndpointRow = {
    ...{ id: newId(started), createdAt: started - 1_000, url: "https://hooks.nowhere.invalid/", description: "" },
    ...{ teamId: null, filters: {}, ordered: false, ratePerMinute: null, headers: {}, format: "standard" },
    ...{ payload: "thin", state: "disabled", disabledReason: "person", firstFailureAt: null, lastSuccessAt: null },
    ...{ secrets: [newWebhookSecret()], scannedTo: newId(started), ...own },
  };
  await (await database()).withPrisma((prisma) => insertEndpoint(prisma, row));
  return row;
}

async function bodiesOf({ id }: EndpointRow) {
  const prisma = await (await database()).prisma();
  const rows = await prisma.webhookDelivery.findMany({ where: { endpointId: id }, orderBy: { eventId: "asc" } });
  return rows.map(({ body }) => JSON.parse(body));
}

test("the beginning and the end of an enrollment are announced once, to those who want them", async () => {
  const [all, ended, other] = [
    await addEndpoint(),
    await addEndpoint({ filters: { types: ["enrollment.ended"] } }),
    await addEndpoint({ teamId: "elsewhere" }),
  ];
  const endpoints = [all, ended, other];
  const announce = enrollmentAnnouncer(started - 1_000);
  const id = await ingest();
  await enrollLeads({ now: Date.now(), since: 0, cadence: cadenceOf("sandbox") });
  await announce(endpoints);
  await announce(endpoints);
  expect(await bodiesOf(all)).toEqual([
    expect.objectContaining({
      type: "enrollment.started",
      data: { applicationId: id, status: "NEW", fields: [] },
    }),
  ]);
  await stopContact(serviceCaller(Date.now()), { type: "gizmoId", id });
  await announce(endpoints);
  // Another process, or one that starts again, reads the same once more.
  await enrollmentAnnouncer(started - 1_000)(endpoints);
  const last = { type: "enrollment.ended", data: { applicationId: id, status: "NEW", fields: [], reason: "stopped" } };
  expect((await bodiesOf(all)).map(({ type }) => type)).toEqual(["enrollment.started", "enrollment.ended"]);
  expect(await bodiesOf(ended)).toEqual([expect.objectContaining(last)]);
  expect(await bodiesOf(other)).toEqual([]);
});

test(`${MANY} enrollments that end in one millisecond are all announced`, async () => {
  const endpoint = await addEndpoint({ filters: { types: ["enrollment.ended"] } });
  const id = await ingest();
  const at = Date.now();
  await (await database()).inTransaction(async (sql) => {
    for (let one = 0; one < MANY; one++)
      await insertEnrollment(sql, {
        ...{ id: newId(at), applicationId: id, personHash: `person ${one}`, cadenceVersionId: "none" },
        ...{ state: "active", reason: null, step: 0, dueAt: null, at, endedAt: null },
      });
    await endEnrollment(sql, id, { reason: "mode_changed", at: at + 5 });
  });
  await enrollmentAnnouncer(at - 1)([endpoint]);
  const ofThese = (await bodiesOf(endpoint)).filter(({ data }) => data.applicationId === id);
  expect(ofThese).toHaveLength(MANY);
});
