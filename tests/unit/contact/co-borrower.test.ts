import { expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import { resumeApplication, stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { createApplication } from "@/lib/operations/applications/create-application";
import { listApplicationsPage } from "@/lib/operations/applications/list/list-applications";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { verifyEverything } from "@/lib/operations/installation/verify/verify-everything";
import { serviceCaller } from "@/lib/operations/service-caller";

let time = Date.now();
const caller = () => serviceCaller(++time);
let count = 0;
async function add(fields: object = {}) {
  const number = 4_000 + ++count;
  const { id } = await createApplication(caller(), {
    ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: `Low${number}`, subjectPropertyState: "ca" },
    ...{ primaryBorrowerEmail: `ada${number}@mail.test`, primaryBorrowerPhone: `415 555 ${number}` },
    ...fields,
  });
  return id;
}
const isStopped = async (id: string) => (await findApplication((await database()).read, id))?.stoppedAt !== null;
const change = (id: string, fields: Parameters<typeof updateApplication>[2]) =>
  updateApplication(caller(), id, fields, () => true);
const BEN = { coBorrowerFirstName: "Ben", coBorrowerLastName: "Quimby" } as const;

test("an opt-out of the co-borrower, on a file of their own, stops the file too, by phone and by email", async () => {
  const own = await add({ primaryBorrowerPhone: "(212) 555-7001", primaryBorrowerEmail: "ben@mail.test" });
  const byPhone = await add({ ...BEN, coBorrowerPhone: "+1 212 555 7001" });
  const byEmail = await add({ ...BEN, coBorrowerEmail: "BEN@mail.test" });
  const other = await add({ ...BEN, coBorrowerPhone: "+1 212 555 7002" });
  await stopApplication(caller(), own, {});
  expect(await Promise.all([own, byPhone, byEmail, other].map(isStopped))).toEqual([true, true, true, false]);
});

test("an opt-out on the file stops the co-borrower's own and later files", async () => {
  const shared = await add({ ...BEN, coBorrowerPhone: "212-555-7011", coBorrowerEmail: "ben11@mail.test" });
  const own = await add({ primaryBorrowerPhone: "(212) 555-7011" });
  await stopApplication(caller(), shared, {});
  expect(await isStopped(own)).toBe(true);
  expect(await isStopped(await add({ primaryBorrowerEmail: "ben11@mail.test" }))).toBe(true);
});

test("a file that gets a co-borrower who has opted out is stopped, and one that is stopped reaches its new co-borrower", async () => {
  const gone = await add({ primaryBorrowerPhone: "(212) 555-7021" });
  await stopApplication(caller(), gone, {});
  const late = await add();
  await change(late, { ...BEN, coBorrowerPhone: "(212) 555-7021" });
  expect(await isStopped(late)).toBe(true);
  const stopped = await add();
  await stopApplication(caller(), stopped, {});
  await change(stopped, { ...BEN, coBorrowerEmail: "ben22@mail.test" });
  expect(await isStopped(await add({ primaryBorrowerEmail: "ben22@mail.test" }))).toBe(true);
});

test("a co-borrower who is removed no longer reaches the file, and resuming allows both again", async () => {
  const file = await add({ ...BEN, coBorrowerPhone: "(212) 555-7031" });
  await change(file, { coBorrowerPhone: null });
  const own = await add({ primaryBorrowerPhone: "(212) 555-7031" });
  await stopApplication(caller(), own, {});
  expect(await isStopped(file)).toBe(false);
  const shared = await add({ ...BEN, coBorrowerPhone: "(212) 555-7041" });
  await stopApplication(caller(), shared, {});
  await resumeApplication({ ...caller(), role: "owner" }, shared, { reason: "They asked for it." });
  expect(await isStopped(shared)).toBe(false);
  expect(await isStopped(await add({ primaryBorrowerPhone: "(212) 555-7041" }))).toBe(false);
});

test("a file is found by the name, email and phone of the co-borrower, and no longer once they are removed", async () => {
  const contact = { coBorrowerPhone: "(212) 555-7051", coBorrowerEmail: "quentin@mail.test" };
  const file = await add({ coBorrowerFirstName: "Quentin", coBorrowerLastName: "Zorander", ...contact });
  const find = async (search: string) => {
    const page = await listApplicationsPage(caller(), { search, limit: 10 } as Parameters<
      typeof listApplicationsPage
    >[1]);
    return [...JSON.stringify(page).matchAll(/"id\\?":\\?"([0-9a-f]{32})/g)].map(([, id]) => id);
  };
  for (const words of ["zorander", "quentin ada", "quentin@mail.test", "2125557051"])
    expect(await find(words), words).toEqual([file]);
  await change(file, { coBorrowerFirstName: null, coBorrowerLastName: "Other" });
  expect(await find("zorander")).toEqual([]);
  expect(await find("other")).toEqual([file]);
});

test("the identities, search terms and histories of all these files agree with their fields", async () => {
  const faults: string[] = [];
  for await (const step of verifyEverything((await database()).read)) faults.push(...step.faults);
  expect(faults).toEqual([]);
});
