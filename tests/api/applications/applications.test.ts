import { describe, expect, test } from "vitest";
import { STATES } from "@/lib/domain/state";
import { STATUSES } from "@/lib/domain/status/status";
import { borrower, call, create, get, patch, post, unique } from "../../support/people/api";

const UNKNOWN_ID = "0".repeat(32);

describe("Create application", () => {
  test("returns 200 with an id of 32 URL-safe characters", async () => {
    const { status, json } = await post("/v1/applications", borrower());
    expect(status).toBe(200);
    expect(json).toEqual({ id: expect.stringMatching(/^[0-9a-z]{32}$/) });
  });

  test("accepts every field, and defaults the status to NEW", async () => {
    const fields = {
      ...borrower(),
      primaryBorrowerDateOfBirth: "1984-02-29",
      primaryBorrowerSsn: "123-45-6789",
      subjectPropertyStreetAddress: "1 Main St",
      subjectPropertyCity: "San José",
      subjectPropertyZip: "94105-1234",
      loanPurpose: "refiCashOut",
      losId: unique(),
      crmId: unique(),
      teamId: "west",
      leadProviderSlug: "acme",
    };
    const id = await create(fields);
    const { json } = await get(`/v1/applications/${id}`);
    const { primaryBorrowerDateOfBirth: _, primaryBorrowerSsn: __, ...readable } = fields;
    expect(json).toEqual({
      ...readable,
      id,
      status: "NEW",
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
  });

  test.each(STATUSES)("accepts the status %s", async (status) => {
    const { json } = await get(`/v1/applications/${await create({ status })}`);
    expect(json.status).toBe(status);
  });

  test("accepts every one of the 51 states", async () => {
    for (const subjectPropertyState of STATES) await create({ subjectPropertyState });
    expect(STATES).toHaveLength(51);
  });

  test("keeps Unicode and the spelling of the phone exactly, and trims", async () => {
    const id = await create({
      primaryBorrowerFirstName: "  Zoë 👩🏽‍💻  ",
      primaryBorrowerLastName: "O’Néill-Ñandú",
      primaryBorrowerPhone: "+1 (415) 555-0100 ext. 5",
    });
    const { json } = await get(`/v1/applications/${id}`);
    expect(json).toMatchObject({
      primaryBorrowerFirstName: "Zoë 👩🏽‍💻",
      primaryBorrowerLastName: "O’Néill-Ñandú",
      primaryBorrowerPhone: "+1 (415) 555-0100 ext. 5",
    });
  });

  test("treats null and the empty text as not set", async () => {
    const id = await create({
      losId: null,
      crmId: "",
      subjectPropertyZip: null,
      primaryBorrowerSsn: "",
      loanPurpose: null,
    });
    const { json } = await get(`/v1/applications/${id}`);
    for (const field of ["losId", "crmId", "subjectPropertyZip", "loanPurpose"]) expect(json).not.toHaveProperty(field);
  });

  test("returns current times in milliseconds", async () => {
    const before = Date.now();
    const { json } = await get(`/v1/applications/${await create()}`);
    expect(json.createdAt).toBeGreaterThanOrEqual(before);
    expect(json.createdAt).toBeLessThanOrEqual(Date.now());
    expect(json.updatedAt).toBe(json.createdAt);
  });

  test("gives a newer application a later id", async () => {
    const first = await create();
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await create()) > first).toBe(true);
  });

  test.each([
    ["primaryBorrowerFirstName", undefined],
    ["primaryBorrowerFirstName", null],
    ["primaryBorrowerFirstName", "   "],
    ["primaryBorrowerFirstName", 7],
    ["primaryBorrowerFirstName", "x".repeat(101)],
    ["primaryBorrowerFirstName", "a\u0000b"],
    ["primaryBorrowerLastName", "a\u0007b"],
    ["primaryBorrowerLastName", "\ud800"],
    ["primaryBorrowerEmail", undefined],
    ["primaryBorrowerEmail", "ann.example.com"],
    ["primaryBorrowerEmail", `${"a".repeat(250)}@mail.test`],
    ["primaryBorrowerPhone", "123456"],
    ["primaryBorrowerPhone", "1234567890123456"],
    ["primaryBorrowerPhone", 4155550100],
    ["subjectPropertyState", "CA"],
    ["subjectPropertyState", "pr"],
    ["subjectPropertyState", undefined],
    ["status", "new"],
    ["status", null],
    ["loanPurpose", "Refi"],
    ["subjectPropertyZip", "9410"],
    ["subjectPropertyStreetAddress", "x".repeat(201)],
    ["losId", "x".repeat(129)],
    ["primaryBorrowerLastName", "x\n=cmd|calc!A1\nFORGED"],
    ["primaryBorrowerFirstName", "Ann\tMarie"],
    ["subjectPropertyStreetAddress", "1 Main St\r\nApt 4"],
    ["subjectPropertyCity", "Austin\u2028Texas"],
    ["primaryBorrowerPhone", "415 555 0100\nx 7"],
    ["crmId", "crm\n1001"],
    ["primaryBorrowerSsn", "12-345-6789"],
    ["primaryBorrowerSsn", "12345678"],
    ["primaryBorrowerDateOfBirth", "1985-02-29"],
    ["primaryBorrowerDateOfBirth", "02/28/1985"],
    ["primaryBorrowerDateOfBirth", "2999-01-01"],
    ["primaryBorrowerDateOfBirth", "0000-01-01"],
  ])("refuses %s = %j, and names the field", async (field, value) => {
    const { status, json, text } = await post("/v1/applications", { ...borrower(), [field]: value });
    expect(status).toBe(400);
    expect(json.error.data).toMatchObject({ code: "validation_failed", issues: [{ path: field }] });
    if (typeof value === "string" && value.trim().length > 5) expect(text).not.toContain(value);
  });

  test("refuses today as a date of birth", async () => {
    const [today = ""] = new Date().toISOString().split("T");
    const { status, json } = await post("/v1/applications", { ...borrower(), primaryBorrowerDateOfBirth: today });
    expect([status, json.error.data.issues[0].path]).toEqual([400, "primaryBorrowerDateOfBirth"]);
  });

  test("counts characters as readers do", async () => {
    await create({ primaryBorrowerFirstName: "👍".repeat(100) });
  });

  test("names every invalid field at once", async () => {
    const { json } = await post("/v1/applications", {});
    expect(json.error.data.issues.map((issue: { path: string }) => issue.path).sort()).toEqual([
      "primaryBorrowerEmail",
      "primaryBorrowerFirstName",
      "primaryBorrowerLastName",
      "primaryBorrowerPhone",
      "subjectPropertyState",
    ]);
  });
});

describe("Get application", () => {
  test("never includes the SSN or the date of birth", async () => {
    const id = await create({ primaryBorrowerSsn: "987-65-4320", primaryBorrowerDateOfBirth: "1970-01-02" });
    const { text } = await get(`/v1/applications/${id}`);
    expect(text).not.toMatch(/987-?65-?4320|1970-01-02|Ssn|DateOfBirth/);
  });

  test("returns the same bytes for unknown, malformed and other teams' ids", async () => {
    const bodies = new Set<string>();
    for (const id of [UNKNOWN_ID, "x", "..%2f..", "%00", "a".repeat(500), UNKNOWN_ID.toUpperCase().replace("0", "A")]) {
      const { status, text } = await get(`/v1/applications/${id}`);
      expect(status).toBe(404);
      bodies.add(text.replace(/"requestId":"\w+"/, ""));
    }
    expect(bodies.size).toBe(1);
  });

  test("with a body behaves like one without", async () => {
    const id = await create();
    const { request } = await import("node:http");
    const url = new URL((await import("vitest")).inject("url"));
    const token = await (await import("../../support/people/api")).makeToken();
    const status = await new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "text/plain", "Content-Length": 5 };
      const sent = request(
        { host: url.hostname, port: url.port, path: `/v1/applications/${id}`, headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on("error", reject);
      sent.end("hello");
    });
    expect(status).toBe(200);
  });

  test("handles HEAD like GET, without a body", async () => {
    const id = await create();
    const { status, headers, text } = await call("HEAD", `/v1/applications/${id}`);
    expect(status).toBe(200);
    expect(headers.get("etag")).toBeTruthy();
    expect(text).toBe("");
  });
});

describe("Update application", () => {
  test("changes the fields sent and nothing else, and returns the application", async () => {
    const id = await create({ losId: "L1", subjectPropertyCity: "Reno" });
    const before = (await get(`/v1/applications/${id}`)).json;
    const { status, json } = await patch(`/v1/applications/${id}`, { subjectPropertyCity: "Austin", status: "FUNDED" });
    expect(status).toBe(200);
    expect(json).toEqual({ ...before, subjectPropertyCity: "Austin", status: "FUNDED", updatedAt: expect.any(Number) });
    expect(json.updatedAt).toBeGreaterThan(before.updatedAt);
    expect((await get(`/v1/applications/${id}`)).json).toEqual(json);
  });

  test("with an empty object or unchanged values changes nothing", async () => {
    const id = await create({ losId: "L1" });
    const before = (await get(`/v1/applications/${id}`)).json;
    expect((await patch(`/v1/applications/${id}`, {})).json).toEqual(before);
    expect((await patch(`/v1/applications/${id}`, { losId: "L1", status: "NEW" })).json).toEqual(before);
  });

  test("with the same SSN in another spelling changes nothing", async () => {
    const id = await create({ primaryBorrowerSsn: "123-45-6789" });
    const before = (await get(`/v1/applications/${id}`)).json;
    expect((await patch(`/v1/applications/${id}`, { primaryBorrowerSsn: "123456789" })).json).toEqual(before);
    const after = (await patch(`/v1/applications/${id}`, { primaryBorrowerSsn: "123456780" })).json;
    expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
  });

  test("clears an optional field by null or the empty text, and refuses to clear a required one", async () => {
    const id = await create({ losId: "L1", subjectPropertyZip: "94105" });
    const { json } = await patch(`/v1/applications/${id}`, { losId: null, subjectPropertyZip: "" });
    expect(json).not.toHaveProperty("losId");
    expect(json).not.toHaveProperty("subjectPropertyZip");
    for (const field of ["primaryBorrowerEmail", "primaryBorrowerPhone", "subjectPropertyState", "status"]) {
      expect((await patch(`/v1/applications/${id}`, { [field]: null })).status).toBe(400);
    }
  });

  test("moves from any status to any status", async () => {
    const id = await create();
    for (const status of ["DENIED", "NEW", "COMPLETED", "ATTEMPTED"]) {
      expect((await patch(`/v1/applications/${id}`, { status })).json.status).toBe(status);
    }
  });

  test("ignores unknown and read-only fields, and names them", async () => {
    const id = await create({ leadProviderSlug: "first" });
    const { status, headers, json } = await patch(`/v1/applications/${id}`, {
      leadProviderSlug: "second",
      id: "x",
      createdAt: 1,
      nonsense: true,
      "böse\r\nX: y": 1,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ id, leadProviderSlug: "first" });
    const ignored = (headers.get("x-ignored-fields") ?? "").split(", ");
    expect(ignored).toEqual(["leadProviderSlug", "id", "createdAt", "nonsense", encodeURIComponent("böse\r\nX: y")]);
  });

  test("names unknown fields of any length and kind in a header that proxies accept", async () => {
    const names = [`${"x".repeat(63)}😀`, ...Array.from({ length: 50 }, (_, index) => `${"申込".repeat(20)}${index}`)];
    const { status, headers } = await post("/v1/applications", {
      ...borrower(),
      ...Object.fromEntries(names.map((name) => [name, 1])),
    });
    expect(status).toBe(200);
    expect(headers.get("x-ignored-fields")?.length).toBeLessThan(1_100);
    expect(headers.get("x-ignored-fields")).toMatch(/and-\d+-more$/);
  });

  test("with Prefer: handling=strict refuses unknown fields, and names the nearest known one", async () => {
    const id = await create();
    const { status, json } = await patch(
      `/v1/applications/${id}`,
      { primaryBorowerEmail: "x" },
      { headers: { Prefer: "handling=strict" } },
    );
    expect(status).toBe(400);
    expect(json.error.data.issues).toEqual([
      { path: "primaryBorowerEmail", message: expect.stringContaining("primaryBorrowerEmail") },
    ]);
  });

  test("fails for an unknown id with 404, after the body was checked", async () => {
    expect((await patch(`/v1/applications/${UNKNOWN_ID}`, { losId: "x" })).status).toBe(404);
    expect((await patch(`/v1/applications/${UNKNOWN_ID}`, { losId: 1 })).status).toBe(400);
  });

  test("does not treat __proto__ as a field", async () => {
    const id = await create();
    const { status, json } = await call("PATCH", `/v1/applications/${id}`, {
      raw: '{"__proto__":{"status":"DENIED"},"losId":"L2"}',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: "NEW", losId: "L2" });
  });
});

describe("Versions", () => {
  test("an update with the current ETag succeeds, and one with a stale ETag is refused", async () => {
    const id = await create();
    const etag = (await get(`/v1/applications/${id}`)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const first = await patch(`/v1/applications/${id}`, { losId: "A" }, { headers: { "If-Match": etag } });
    expect(first.status).toBe(200);
    const second = await patch(`/v1/applications/${id}`, { losId: "B" }, { headers: { "If-Match": etag } });
    expect(second.status).toBe(412);
    expect(second.json.error.data.code).toBe("precondition_failed");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect((await get(`/v1/applications/${id}`)).json.losId).toBe("A");
  });

  test("If-Match accepts a star and a list, and compares strongly", async () => {
    const id = await create();
    const match = (value: string, losId: string) =>
      patch(`/v1/applications/${id}`, { losId }, { headers: { "If-Match": value } });
    expect((await match("*", "A")).status).toBe(200);
    const etag = (await get(`/v1/applications/${id}`)).headers.get("etag") ?? "";
    expect((await match(`W/${etag}`, "B")).status).toBe(412);
    expect((await match(`"other", ${etag}`, "B")).status).toBe(200);
  });

  test("an If-Match that is no entity tag returns 400, and names the expected form", async () => {
    const id = await create();
    const etag = (await get(`/v1/applications/${id}`)).headers.get("etag") ?? "";
    for (const value of [etag.replaceAll('"', ""), "", "x, y", `${etag} ${etag}`, '"a', `*, ${etag}`]) {
      const { status, json } = await patch(
        `/v1/applications/${id}`,
        { losId: "A" },
        { headers: { "If-Match": value } },
      );
      expect([value, status, json.error?.data.issues?.[0].path]).toEqual([value, 400, "If-Match"]);
    }
    const stopped = await post("/agents/stop-contact", { type: "gizmoId", id }, { headers: { "If-Match": "x" } });
    expect(stopped.status).toBe(200);
  });

  test("a read with If-None-Match returns 304 while the version is current", async () => {
    const id = await create();
    const read = (value: string, method = "GET") =>
      call(method, `/v1/applications/${id}`, { headers: { "If-None-Match": value } });
    const etag = (await get(`/v1/applications/${id}`)).headers.get("etag") ?? "";
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers, text } = await read(value, method);
        expect([value, status, headers.get("etag"), text]).toEqual([value, 304, etag, ""]);
        expect(headers.get("content-length")).toBeNull();
      }
    }
    for (const value of ['"other"', "", etag.replaceAll('"', "")]) expect((await read(value)).status).toBe(200);
    await patch(`/v1/applications/${id}`, { losId: "A" });
    expect((await read(etag)).json.losId).toBe("A");
    expect((await patch(`/v1/applications/${id}`, { losId: "B" }, { headers: { "If-None-Match": "*" } })).status).toBe(
      200,
    );
  });

  test("two users who change different fields at once both succeed", async () => {
    const id = await create();
    const fields = {
      losId: "L",
      crmId: "C",
      subjectPropertyCity: "Reno",
      subjectPropertyZip: "89501",
      status: "CONTACTED",
    };
    await Promise.all(
      Object.entries(fields).map(([field, value]) => patch(`/v1/applications/${id}`, { [field]: value })),
    );
    expect((await get(`/v1/applications/${id}`)).json).toMatchObject(fields);
  });
});
