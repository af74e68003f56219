import { describe, expect, test } from "vitest";
import { listPendingSpreads } from "@/lib/data/applications/pending-spreads";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { getAgentStatus } from "@/lib/operations/agent/get-agent-status";
import { resumeApplication } from "@/lib/operations/applications/contact/contact-application";
import { getContact } from "@/lib/operations/applications/contact/get-contact";
import { spreadSome } from "@/lib/operations/applications/contact/stops/spreading";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { undoStops } from "@/lib/operations/applications/contact/stops/undo-stops";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { updatePlaceholders } from "@/lib/operations/contact/placeholder-settings";
import { exportPersonalData } from "@/lib/operations/privacy/export-personal-data";

const FILES = 300;
let now = Date.now();
const callerOf = (id: string, teamId: string | null = null): Caller => ({
  ...{ kind: "system", id, name: "Test", via: "api", teamId, requestId: "" },
  now: ++now,
});
const caller = () => callerOf("test");

let leads = 0;
async function add(phone: string, email: string | null): Promise<string> {
  const own = {
    crmId: `lead ${++leads}`,
    firstName: "Ann",
    lastName: "Lee",
    state: "tx",
    leadProviderSlug: "x",
  } as const;
  return (await ingestLead(caller(), { ...own, phone, email }, Buffer.from("{}"))).gizmoAppId;
}

const stop = (id: string, by = caller()) => stopContact(by, { type: "gizmoId", id });
const stateOf = async (id: string) => (await getAgentStatus(caller(), { type: "gizmoId", id })).state;
const statesOf = (...ids: readonly string[]) => Promise.all(ids.map(stateOf));
const pending = async () => (await listPendingSpreads((await database()).read, 10)).length;
async function finish(): Promise<void> {
  while (await spreadSome());
}
async function countStopped(ids: readonly string[]): Promise<number> {
  const { read } = await database();
  const rows = await read.all<{ id: string }>(`SELECT "id" FROM "Application" WHERE "stoppedAt" IS NOT NULL`);
  const stopped = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => stopped.has(id)).length;
}

describe.each(["phone", "email"] as const)(`${FILES} files share one %s`, (kind) => {
  test("a stop applies to all at once, spreads to them in steps, and goes no further; so does lifting it", async () => {
    const digits = kind === "phone" ? 1 : 2;
    const addOne = (n: number) =>
      kind === "phone" ? add("415 200 0001", `own${n}@mail.test`) : add(`512 ${2_000_000 + n}`, "shared@mail.test");
    const ids: string[] = [];
    for (let n = 0; n < FILES; n++) ids.push(await addOne(n));
    const [first = "", second = ""] = ids;
    const last = ids.at(-1) ?? "";
    // Gives the second file an email or phone of its own, on a file that does not share the other.
    const beside =
      kind === "phone" ? await add(`212 300 000${digits}`, "own1@mail.test") : await add("512 2000001", null);

    await stop(first);
    expect(await statesOf(first, second, last, beside)).toEqual(["stopped", "stopped", "stopped", "active"]);
    expect(await countStopped(ids)).toBeLessThan(FILES);
    expect(await pending()).toBeGreaterThan(0);
    ids.push(await addOne(FILES));
    expect(await stateOf(ids.at(-1) ?? "")).toBe("stopped");
    await finish();
    expect([await countStopped(ids), await countStopped([beside])]).toEqual([FILES + 1, 0]);
    expect(await stateOf(beside)).toBe("active");

    const { files } = await exportPersonalData(caller(), first, {});
    expect(files.map(({ application }) => application.id)).toEqual([first]);
    // A borrower who opted out personally stays stopped when another with that number is resumed.
    await resumeApplication(caller(), second, { reason: "Called back" });
    await finish();
    expect(await countStopped(ids)).toBe(1);
    expect(await statesOf(first, second, last)).toEqual(["stopped", "active", "active"]);
    await resumeApplication(caller(), first, { reason: "Called back" });
    expect(await stateOf(first)).toBe("active");
  });
});

test("placeholders spread no stop, and the response says so", async () => {
  const phones = ["0000000000", "(555) 555-5555", "1111111", "999-999-9999", "000-0000", "1234567890"];
  for (const phone of phones) {
    const [asked, other] = [await add(phone, null), await add(phone, "none@none.com")];
    await stop(asked);
    expect([phone, ...(await statesOf(asked, other, await add(phone, null)))]).toEqual([
      phone,
      "stopped",
      "active",
      "active",
    ]);
    const { warnings, isPhoneDialable } = await getContact(caller(), other);
    expect([warnings, isPhoneDialable]).toEqual([["placeholder_phone", "placeholder_email"], false]);
    await resumeApplication(caller(), asked, { reason: "Called back" });
    expect(await stateOf(asked)).toBe("active");
  }
});

test("placeholders that an owner lists spread no stop either", async () => {
  const [asked, other] = [await add("303 200 0001", "desk@portal.test"), await add("303 200 0002", "desk@portal.test")];
  await updatePlaceholders(caller(), { entries: ["Desk@portal.test"] });
  await stop(asked);
  expect(await statesOf(asked, other)).toEqual(["stopped", "active"]);
  await updatePlaceholders(caller(), { entries: [] });
});

test("a stop reaches the end of a chain of files", async () => {
  const ids: string[] = [];
  for (let n = 0; n < FILES; n++)
    ids.push(await add(`206 ${2_000_000 + Math.floor(n / 2)}`, `chain${Math.ceil(n / 2)}@mail.test`));
  await stop(ids[0] ?? "");
  await finish();
  expect(await countStopped(ids)).toBe(FILES);
});

test("an owner undoes the stops of one actor since a given time, and nothing else", async () => {
  const [one, two, early] = [
    await add("702 200 0001", null),
    await add("702 200 0002", null),
    await add("702 200 0003", null),
  ];
  await stop(early, callerOf("bot"));
  const since = ++now;
  for (const id of [one, two]) await stop(id, callerOf("bot"));
  await stop(two, callerOf("human"));
  expect(await undoStops(caller(), { actorId: "bot", since })).toEqual({ stops: 2 });
  await finish();
  expect(await statesOf(one, two, early)).toEqual(["active", "stopped", "stopped"]);
});
