import type { Request } from "autocannon";
import { STATUSES } from "@/lib/domain/status/status";

/** One API operation under load: returns its next request. The limit does not offer those marked `isOurs`. */
export type Load = { readonly name: string; readonly isOurs?: true; readonly next: () => Request };

const JSON_HEADERS = { "Content-Type": "application/json" };

/** The operations on applications with these ids. Each request differs from the one before, except for the summary. */
export function loadsOn(ids: readonly string[]): readonly Load[] {
  let count = Date.now();
  const id = () => ids[++count % ids.length];
  const status = () => STATUSES[count % STATUSES.length];
  const phone = () => `+1 415 555 01${String(count % 90).padStart(2, "0")}`;
  const send = (method: "PATCH" | "POST", path: string, body: object): Request => ({
    method,
    path,
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  });
  return [
    { name: "read by id", next: () => ({ method: "GET", path: `/v1/applications/${id()}` }) },
    {
      name: "list 50 of a status",
      next: () => ({ method: "GET", path: `/v1/applications?status=${STATUSES[++count % STATUSES.length]}` }),
    },
    {
      name: "update",
      next: () => send("PATCH", `/v1/applications/${id()}`, { status: status(), subjectPropertyCity: `City ${count}` }),
    },
    {
      name: "create",
      next: () =>
        send("POST", "/v1/applications", {
          primaryBorrowerFirstName: "Benchmark",
          primaryBorrowerLastName: `Borrower ${++count}`,
          primaryBorrowerEmail: `bench${count}@mail.test`,
          primaryBorrowerPhone: phone(),
          primaryBorrowerDateOfBirth: "1984-02-29",
          primaryBorrowerSsn: "900-01-1234",
          subjectPropertyState: "ca",
        }),
    },
    {
      name: "ingest",
      next: () =>
        send("POST", "/agents/ingest", {
          crmId: `bench-crm-${++count}`,
          firstName: "Benchmark",
          lastName: `Lead ${count}`,
          email: `lead${count}@mail.test`,
          phone: phone(),
          streetAddress: "1 Maple St",
          city: "Oakland",
          state: "ca",
          zip: "94601",
          leadProviderSlug: "bench",
        }),
    },
    { name: "board summary", isOurs: true, next: () => ({ method: "GET", path: "/v1/pipeline" }) },
  ];
}
