import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { create, get, makeToken, patch, unique } from "../../support/people/api";

let teamId: string;
let token: string;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
});

const amounts = async (query = "") => (await get(`/v1/pipeline/amounts?${query}`, { token })).json.data;

test("sums the known loan amounts of each status", async () => {
  await create({ loanAmount: "385000" }, { token });
  await create({ loanAmount: "0.10" }, { token });
  const changed = await create({ loanAmount: "0.20", subjectPropertyState: "tx" }, { token });
  await create({ status: "ATTEMPTED" }, { token });
  await create({ status: "FUNDED", loanAmount: "999999999.99" }, { token });
  // Another team's.
  await create({ loanAmount: "1000" }, { token: await makeToken({ teamId: unique() }) });
  expect(await amounts()).toEqual([
    { status: "NEW", amount: "385000.30", withAmount: 3 },
    { status: "FUNDED", amount: "999999999.99", withAmount: 1 },
  ]);
  expect(await amounts("state=tx")).toEqual([{ status: "NEW", amount: "0.20", withAmount: 1 }]);
  await patch(`/v1/applications/${changed}`, { loanAmount: null }, { token });
  expect(await amounts("state=tx")).toEqual([]);
});

test("sums only the stuck files on request, and no search", async () => {
  const old = await create({ loanAmount: "5000" }, { token });
  await create({ loanAmount: "7000" }, { token });
  const db = await database();
  const set = `UPDATE "Application" SET "statusSince" = "statusSince" - ? WHERE "id" = ?`;
  await db.inTransaction((sql) => sql.run(set, [100 * DAY_MS, old]));
  expect(await amounts("stuck=true")).toEqual([{ status: "NEW", amount: "5000.00", withAmount: 1 }]);
  expect(await amounts("search=ana")).toEqual([]);
  expect((await get("/v1/pipeline/amounts?state=zz", { token })).status).toBe(400);
});
