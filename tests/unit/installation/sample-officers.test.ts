import { expect, test } from "vitest";
import { countPeople, listLoanOfficers } from "@/lib/data/accounts/people";
import { replaceOfficerLicenses } from "@/lib/data/applications/assignment/officer-licenses";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { listUnsent } from "@/lib/data/workday/notification-emails";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { makePasswordLink } from "@/lib/operations/accounts/invitations";
import { updatePerson } from "@/lib/operations/accounts/people";
import { isSetUpOpen } from "@/lib/operations/accounts/set-up";
import { signInByPassword } from "@/lib/operations/accounts/sign-in";
import { updateLeadAssignment } from "@/lib/operations/applications/assignment/program";
import { createApplication } from "@/lib/operations/applications/create-application";
import { listHistoryPage } from "@/lib/operations/applications/history/list-history";
import { OFFICERS, officerId } from "@/lib/operations/installation/samples/files/officers";
import { sampleAt } from "@/lib/operations/installation/samples/files/sample";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { addSampleFiles, removeSampleSet } from "@/lib/operations/installation/samples/sample-set";
import { serviceCaller } from "@/lib/operations/service-caller";
import { makePerson } from "../../support/people/people";

const now = Date.now();
const owner: Caller = { ...sampleCaller("owner", now), kind: "person", id: "owner", role: "owner" };
const [first = ""] = [officerId(0)];

test("the best of the sample loan officers funds more leads, and calls sooner, than the worst", () => {
  const leads = Array.from({ length: 800 }, (_, index) => sampleAt(200 + index, now));
  const figuresOf = (officer: number) => {
    const own = leads.filter((lead) => lead.officer === officer);
    const funded = own.filter(({ updates }) => updates.some(({ patch }) => patch.status === "FUNDED"));
    const waits = own.flatMap(({ begun, updates: [attempt] }) =>
      attempt?.patch.status === "ATTEMPTED" ? [attempt.at - begun.at] : [],
    );
    const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
    return { count: own.length, funded: funded.length / own.length, median };
  };
  const [best, worst] = [figuresOf(0), figuresOf(OFFICERS.length - 1)];
  expect(worst.count).toBeGreaterThan(50);
  expect(best.funded).toBeGreaterThan(2 * worst.funded);
  expect(worst.median).toBeGreaterThan(4 * best.median);
});

test("sample loan officers have files of today, new ones among them, and no one signs in as one", async () => {
  await addSampleFiles(200);
  const { read } = await database();
  const files = await read.all<{ loanOfficerId: string | null; count: number }>(
    `SELECT "loanOfficerId", COUNT(*) AS "count" FROM "Application" GROUP BY 1`,
  );
  expect(new Set(files.map(({ loanOfficerId }) => loanOfficerId))).toEqual(
    new Set([null, ...OFFICERS.map((_, place) => officerId(place))]),
  );
  const fresh = await read.all(
    `SELECT 1 FROM "Application" WHERE "status" = 'NEW' AND "loanOfficerId" LIKE 'sample-officer-%'`,
  );
  expect(fresh.length).toBeGreaterThan(5);
  // They are no users of the installation: it can still be set up.
  expect([await countPeople(read), await isSetUpOpen()]).toEqual([0, true]);
  const [person] = await listLoanOfficers(read, null);
  for (const password of ["", " ", "correct horse battery"])
    expect(await signInByPassword({ email: person?.email ?? "", password }, now)).toBe("wrong");
  await expect(makePasswordLink(owner, first)).rejects.toMatchObject({ code: "forbidden" });
  await expect(updatePerson(owner, first, { role: "owner" })).rejects.toMatchObject({ code: "forbidden" });
  const member = { userId: first, states: [], isReceiving: true };
  const program = { isOn: true, method: "inTurn", licensedOnly: false, members: [member] } as const;
  await expect(updateLeadAssignment(owner, { ...program, members: [member] })).rejects.toMatchObject({
    code: "validation_failed",
  });
});

test("a user of the installation gets some of the samples too", async () => {
  await removeSampleSet();
  const { id } = await makePerson("officer");
  await addSampleFiles(40);
  const { read } = await database();
  const own = await read.all(`SELECT 1 FROM "Application" WHERE "loanOfficerId" = ?`, [id]);
  expect(own).toHaveLength(10);
  expect(await countPeople(read)).toBe(1);
});

test("removal takes the loan officers away, and real files of theirs become unassigned", async () => {
  await addSampleFiles(40);
  const user = await makePerson("manager");
  const real = await createApplication(serviceCaller(now), {
    ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Real", subjectPropertyState: "ca" },
    ...{ primaryBorrowerEmail: "ada@hearthline.test", primaryBorrowerPhone: "+1 415 555 2671", loanOfficerId: first },
  });
  const db = await database();
  await db.inTransaction(async (sql) => {
    await replaceOfficerLicenses(sql, first, [
      { personId: first, state: "ca", number: "1", firstDay: null, lastDay: null },
    ]);
    for (const personId of [first, user.id])
      await notify(sql, { personId, kind: "mentioned", applicationId: real.id, at: now - 10 * MINUTE_MS });
  });
  // No email goes to an address that does not exist.
  const unsent = (await listUnsent(db.read, now, 100)).filter(({ applicationId }) => applicationId === real.id);
  expect(unsent.map(({ personId }) => personId)).toEqual([user.id]);
  expect(await removeSampleSet()).toBe(40);
  const rows = (text: string) => db.read.all(text, ["sample-officer-%"]);
  for (const table of ["OfficerLicense", "Notification", "NotificationSetting"])
    expect(await rows(`SELECT 1 FROM "${table}" WHERE "personId" LIKE ?`), table).toEqual([]);
  expect(await rows(`SELECT 1 FROM "Person" WHERE "id" LIKE ?`)).toEqual([]);
  expect(await rows(`SELECT 1 FROM "RowSeal" WHERE "kind" = 'Person' AND "row" LIKE ?`)).toEqual([]);
  const left = await db.read.all(`SELECT "id", "loanOfficerId" FROM "Application"`);
  expect(left).toEqual([{ id: real.id, loanOfficerId: null }]);
  const { data } = await listHistoryPage(owner, real.id, { limit: 10 });
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(["loanOfficerId"]);
  expect((data[0]?.at ?? 0) - now).toBeLessThan(DAY_MS);
});
