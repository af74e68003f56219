import { expect, inject, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";

const TERMS = {
  loanAmount: "385000.00",
  estimatedPropertyValue: "480000.50",
  downPayment: "0.00",
  mortgageType: "fha",
  creditScoreRange: "good",
  occupancyType: "primary",
  lienPosition: "first",
  estimatedClosingDate: "2026-11-30",
  preApprovalExpiresOn: "2027-01-15",
  rateLockedOn: "2026-10-28",
  rateLockExpiresOn: "2026-12-12",
  contractDate: "2026-10-20",
  appraisalContingencyOn: "2026-11-10",
  financingContingencyOn: "2028-02-29",
};
const NAMES = Object.keys(TERMS);
const CLEARED = Object.fromEntries(NAMES.map((name) => [name, null]));

const termsIn = (json: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(NAMES.flatMap((name) => (name in json ? [[name, json[name]]] : [])));
const read = async (id: string) => termsIn((await get(`/v1/applications/${id}`)).json);

test("terms and dates are created, read, listed, changed and cleared, and the history has them", async () => {
  const token = await makeToken({ teamId: unique() });
  const id = await create(
    { ...TERMS, loanAmount: "385000", estimatedPropertyValue: "480000.5", downPayment: "0" },
    { token },
  );
  expect(await read(id)).toEqual(TERMS);
  const [listed] = (await get("/v1/applications", { token })).json.data;
  expect(termsIn(listed)).toEqual(TERMS);
  const [card] = (await get("/v1/pipeline/cards?status=NEW", { token })).json.data;
  expect(card.loanAmount).toBe("385000.00");

  const before = (await get(`/v1/applications/${id}`)).headers.get("etag");
  const unchanged = await patch(`/v1/applications/${id}`, { loanAmount: " 385000.0 ", mortgageType: "fha" });
  expect(unchanged.headers.get("etag")).toBe(before);
  const changed = await patch(`/v1/applications/${id}`, {
    loanAmount: "400000.05",
    estimatedClosingDate: "2026-12-01",
  });
  expect(termsIn(changed.json)).toEqual({ ...TERMS, loanAmount: "400000.05", estimatedClosingDate: "2026-12-01" });
  const [entry] = (await get(`/v1/applications/${id}/history`)).json.data;
  expect(entry.changes).toEqual([
    { field: "loanAmount", from: "385000.00", to: "400000.05" },
    { field: "estimatedClosingDate", from: "2026-11-30", to: "2026-12-01" },
  ]);
  expect(termsIn((await patch(`/v1/applications/${id}`, CLEARED)).json)).toEqual({});
  expect(await read(id)).toEqual({});
});

test("an application without them reads as before", async () => {
  const id = await create({ ...CLEARED, loanAmount: "", rateLockedOn: "" });
  expect(Object.keys((await get(`/v1/applications/${id}`)).json).sort()).toEqual([
    "createdAt",
    "id",
    "primaryBorrowerEmail",
    "primaryBorrowerFirstName",
    "primaryBorrowerLastName",
    "primaryBorrowerPhone",
    "status",
    "subjectPropertyState",
    "updatedAt",
  ]);
});

test.each([
  ["loanAmount", "385,000", "must be an amount in dollars, such as 385000 or 385000.00"],
  ["downPayment", "-1", "must be an amount in dollars, such as 385000 or 385000.00"],
  ["estimatedPropertyValue", 480_000, 'must be an amount as text, for example "385000.00"'],
  ["contractDate", "2026-02-30", "must be a real day from 1900 on, written YYYY-MM-DD"],
  ["rateLockedOn", 1_795_255_200_000, "must be a string"],
  ["mortgageType", "FHA", "must be conventional, fha, va or usda"],
  ["creditScoreRange", "740", "must be excellent, good, fair or poor"],
  ["occupancyType", "rent", "must be primary, second or investment"],
  ["lienPosition", 1, "must be first or second"],
])("a wrong %s is refused, on create and on update", async (path, value, message) => {
  const id = await create(TERMS);
  const refusals = [
    await patch(`/v1/applications/${id}`, { [path]: value, losId: "kept-out" }),
    await post("/v1/applications", { [path]: value }),
  ];
  for (const { status, json } of refusals) {
    expect(status).toBe(400);
    expect(json.error.data.issues).toContainEqual({ path, message });
  }
  expect(await read(id)).toEqual(TERMS);
});

test("exports and personal data have them", async () => {
  const url = inject("url");
  const token = await makeToken({ teamId: unique() });
  const id = await create(TERMS, { token });
  await create({}, { token });
  const columns = "loanAmount,downPayment,mortgageType,occupancyType,estimatedClosingDate";
  const csv = async (query: string) =>
    (await callerOf(url, token)("GET", `/v1/applications/export.csv?columns=${columns}${query}`)).text.split("\r\n");
  expect(await csv("")).toEqual([columns, ",,,,", "385000.00,0.00,fha,primary,2026-11-30", ""]);
  expect(await csv("&for=people")).toEqual([
    "Loan amount,Down payment,Mortgage type,Occupancy,Estimated closing date",
    ",,,,",
    "385000.00,0.00,FHA,Primary residence,2026-11-30",
    "",
  ]);
  const owner = await sessionAs(url, "owner");
  const [file] = (await owner("POST", `/v1/applications/${id}/personal-data`)).json.files;
  expect(termsIn(file.application)).toEqual(TERMS);
});
