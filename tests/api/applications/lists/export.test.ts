import { describe, expect, inject, test } from "vitest";
import { callerOf } from "../../../support/clients/http";
import { create, get, makeToken, patch, post, unique } from "../../../support/people/api";
import { sessionAs } from "../../../support/people/checked-session";
import { makePerson } from "../../../support/people/people";
import { signIn } from "../../../support/people/sign-in";

const url = inject("url");
const PATH = "/v1/applications/export.csv";

test("returns every application of a filter, with no secret and no formula", async () => {
  const token = await makeToken({ teamId: unique() });
  const call = callerOf(url, token);
  const id = await create(
    {
      primaryBorrowerFirstName: '=HYPERLINK("http://x")',
      primaryBorrowerLastName: 'Muñoz, "Al"',
      primaryBorrowerPhone: "+1 512 555 0142",
      primaryBorrowerSsn: "912-34-5678",
      primaryBorrowerDateOfBirth: "1984-02-29",
      subjectPropertyCity: "@home",
      losId: "-1",
      crmId: "x;=cmd|calc!A1",
    },
    { token },
  );
  await create({ status: "FUNDED" }, { token });
  await post(`/v1/applications/${id}/stop`, {}, { token });
  const { status, headers, text } = await call("GET", `${PATH}?contactState=stopped`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/csv/);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get("cache-control")).toBe("no-store");
  const [head = "", row = "", ...rest] = text.split("\r\n");
  expect(head.split(",").slice(0, 4)).toEqual(["id", "createdAt", "updatedAt", "status"]);
  expect(rest).toEqual([""]);
  expect(row).toContain(`"'=HYPERLINK(""http://x"")","Muñoz, ""Al"""`);
  for (const cell of ["+1 512 555 0142", "'@home", "'-1", `"x;'=cmd|calc!A1"`, "stopped"])
    expect(row).toContain(`,${cell},`);
  expect(text).not.toMatch(/912-?34-?5678|1984-/);
});

test("has the requested columns, and pages through all rows", async () => {
  const token = await makeToken({ teamId: unique() });
  const ids: string[] = [];
  for (let round = 0; round < 20; round++)
    ids.push(...(await Promise.all(Array.from({ length: 30 }, () => create({}, { token })))));
  const { text } = await callerOf(url, token)("GET", `${PATH}?columns=status,id`);
  const [head, ...rows] = text.trimEnd().split("\r\n");
  expect(head).toBe("status,id");
  expect(rows.map((row) => row.replace("NEW,", "")).sort()).toEqual([...ids].sort());
});

test("accepts no secret as a column, and no cursor", async () => {
  for (const query of ["columns=primaryBorrowerSsn", "columns=", "cursor=x", "limit=1", "state=CA"])
    expect([query, (await get(`${PATH}?${query}`)).status]).toEqual([query, 400]);
});

test("is for owners and managers, and for tokens that may read", async () => {
  for (const [role, status] of [
    ["owner", 200],
    ["manager", 200],
    ["officer", 403],
    ["readOnly", 403],
  ] as const) {
    const session = await signIn(url, await makePerson(role, role === "owner" ? null : unique()));
    expect([role, (await session("GET", `${PATH}?losId=none`)).status]).toEqual([role, status]);
  }
  const manager = await signIn(url, await makePerson("manager", unique()));
  // Spreadsheets need the byte order mark to read UTF-8; decoding the text drops it.
  expect((await manager("GET", `${PATH}?columns=id`)).text.trim()).toBe("id");
  expect((await get(PATH, { token: await makeToken({ scopes: ["agents:write"] }) })).status).toBe(403);
  expect((await sessionAs(url, "officer")) && (await get(PATH, { token: null })).status).toBe(401);
});

describe("An export for people", () => {
  test("reads as the screens do, and keeps phones whole", async () => {
    const owner = await sessionAs(url, "owner");
    const teamId = unique();
    await owner("POST", "/v1/teams", { id: teamId, name: "East; =Branch" });
    const token = await makeToken({ teamId });
    const call = callerOf(url, token);
    const phones = ["+1 213 555 0189", "213-555-0190 ext. 7", "+44 20 7946 0958", "555-0100"];
    const ids: string[] = [];
    for (const primaryBorrowerPhone of phones)
      ids.push(await create({ primaryBorrowerPhone, loanPurpose: "refi" }, { token }));
    await patch(`/v1/applications/${ids[0]}`, { status: "DENIED" }, { token });
    const columns = "primaryBorrowerPhone,status,subjectPropertyState,loanPurpose,teamId,contactState,createdAt";
    const { status, text } = await call(
      "GET",
      `${PATH}?for=people&sort=updatedAt&timeZone=America/Chicago&columns=${columns}`,
    );
    expect(status).toBe(200);
    const [head = "", ...rows] = text.trimEnd().split("\r\n");
    expect(head).toBe("Phone,Status,State,Loan purpose,Team,Contact,Created (America/Chicago)");
    const told = rows.map((row) => row.replace(/,20\d\d-\d\d-\d\d \d\d:\d\d$/, ""));
    expect(told[0]).toBe(`(213) 555-0189,Denied,CA,Refinance,"East;' =Branch",Not contacted`);
    expect(told.slice(1).sort()).toEqual(
      ["(213) 555-0190 ext. 7", "011 44 20 7946 0958", "555-0100"]
        .map((phone) => `${phone},New,CA,Refinance,"East;' =Branch",Active`)
        .sort(),
    );
  });

  test("accepts the order of the list, and an existing time zone", async () => {
    const token = await makeToken({ teamId: unique() });
    const [first, second] = [await create({}, { token }), await create({}, { token })];
    await patch(`/v1/applications/${first}`, { status: "CONTACTED" }, { token });
    const idsBy = async (sort: string) =>
      (await callerOf(url, token)("GET", `${PATH}?columns=id&sort=${sort}`)).text.trimEnd().split("\r\n").slice(1);
    expect(await idsBy("updatedAt")).toEqual([first, second]);
    expect(await idsBy("createdAt")).toEqual([second, first]);
    for (const query of ["timeZone=Nowhere/None", "for=spreadsheets", "sort=name"])
      expect([query, (await get(`${PATH}?${query}`)).status]).toEqual([query, 400]);
  });
});

test("for machines a whole phone number is no formula", async () => {
  const token = await makeToken({ teamId: unique() });
  const call = callerOf(url, token);
  await create({ primaryBorrowerPhone: "+1 512 555 0142", losId: "+1 512 555 0142" }, { token });
  await create({ primaryBorrowerPhone: "+cmd|' /C calc'!A0 5125550143" }, { token });
  const { text } = await call("GET", `${PATH}?columns=primaryBorrowerPhone,losId`);
  expect(text.trimEnd().split("\r\n").slice(1)).toEqual([
    "'+cmd|' /C calc'!A0 5125550143,",
    "+1 512 555 0142,'+1 512 555 0142",
  ]);
});
