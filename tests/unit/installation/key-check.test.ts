import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { keyedHash, seal } from "@/lib/data/keys/seal";
import { listRowsWithSeals } from "@/lib/data/records/row-seal-check";
import { putSeals } from "@/lib/data/records/row-seals";
import { sealOfRow } from "@/lib/data/records/seal-hash";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { env } from "@/lib/env";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { createApplication } from "@/lib/operations/applications/create-application";
import { getPause, updatePause } from "@/lib/operations/contact/agent-pause";
import { checkKeys } from "@/lib/operations/installation/keys/check-keys";
import { verifyEverything } from "@/lib/operations/installation/verify/verify-everything";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { serviceCaller } from "@/lib/operations/service-caller";
import { borrowerOf } from "../../support/people/borrower";
import { root } from "../../support/servers/server";

const file = env().keyringFile;
let ring: { readonly encryption: readonly unknown[]; readonly index: string };

/** Runs a command of the product on this file's installation. */
function run(...args: readonly string[]) {
  const done = spawnSync(process.execPath, ["bin/run.mjs", ...args], { cwd: root, encoding: "utf8" });
  return { status: done.status, said: `${done.stdout}${done.stderr}`.trim() };
}

/** Runs `work` while the key file holds another ring or has another mode. */
function withFile<Result>(change: () => void, work: () => Result): Result {
  change();
  try {
    return work();
  } finally {
    writeFileSync(file, JSON.stringify(ring));
    chmodSync(file, 0o600);
  }
}
const otherIndex = () => writeFileSync(file, JSON.stringify({ ...ring, index: randomBytes(32).toString("base64") }));

const putMark = async (text: string) => {
  const mark = seal(text, { table: "Setting", column: "value", row: "keyCheck" }).toString("base64");
  await (await database()).inTransaction((sql) => putSetting(sql, "keyCheck", mark));
};
const currentMark = async () => findSetting((await database()).read, "keyCheck");

beforeAll(async () => {
  ring = JSON.parse(readFileSync(file, "utf8"));
  await createApplication(serviceCaller(Date.now()), {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: "ann@lee.test",
    primaryBorrowerPhone: "415 555 0111",
    subjectPropertyState: "ca",
  });
});

test("another index key stops the start and every command, with the reason", () => {
  for (const args of ["prepare", "verify", "keys check"]) {
    const { status, said } = withFile(otherIndex, () => run(...args.split(" ")));
    expect([args, status, said]).toEqual([
      args,
      1,
      expect.stringContaining("the index key does not belong to this database"),
    ]);
  }
});

test("keys check confirms the key ring of the database", () => {
  expect(run("keys", "check")).toEqual({ status: 0, said: expect.stringContaining("The key ring fits this") });
});

test.each(["hearthline, history sealed", "hearthline"])("a start upgrades the mark %j once", async (old) => {
  const before = await currentMark();
  await putMark(old);
  expect(run("keys", "check").said).toContain("the database is from an older version");
  expect(run("prepare").status).toBe(0);
  const upgraded = await currentMark();
  expect(upgraded).not.toBe(before);
  expect(run("keys", "check").status).toBe(0);
  expect(run("prepare").status).toBe(0);
  expect(await currentMark()).toBe(upgraded);
});

describe("all contact is paused", () => {
  const resume = async () => updatePause(serviceCaller(Date.now()), { paused: false });
  const paused = { paused: true, pause: { reason: "keys", since: expect.any(Number) } };
  const before = { id: "new", key: randomBytes(32).toString("base64") };

  test("once by a start that writes with another encryption key", async () => {
    ring = { ...ring, encryption: [...ring.encryption, before] };
    withFile(
      () => undefined,
      () => expect(run("prepare").status).toBe(0),
    );
    expect(await getPause()).toEqual({ paused: false });
    ring = { ...ring, encryption: [before, { ...(ring.encryption[0] as object), state: "retired" }] };
    withFile(
      () => undefined,
      () => undefined,
    );
    expect(run("prepare").status).toBe(0);
    expect(await getPause()).toEqual(paused);
    await resume();
    expect(run("prepare").status).toBe(0);
    expect(await getPause()).toEqual({ paused: false });
  });

  test("by a key rotation, which says so", async () => {
    const { status, said } = run("keys", "rotate");
    ring = JSON.parse(readFileSync(file, "utf8"));
    expect([status, said]).toEqual([0, expect.stringContaining("All contact is paused")]);
    expect(await getPause()).toEqual(paused);
    await resume();
    expect(run("prepare").status).toBe(0);
    expect(await getPause()).toEqual({ paused: false });
  });
});

test("a start seals removals, and the users behind access tokens, of an older version", async () => {
  const db = await database();
  // Loading Prisma may take longer than a transaction may.
  await db.prisma();
  const caller = serviceCaller(Date.now());
  const { id } = await createApplication(caller, { ...borrowerOf("bea", "415 555 0112"), subjectPropertyState: "ca" });
  await erasePerson(caller, id, { reason: "borrowerRequest" });
  const request = { name: "t", scopes: [], teamId: null, expiresAt: null, createdBy: "x", createdById: "someone" };
  const key = (await createToken(request)).id;
  await db.inTransaction(async (sql) => {
    for (const table of ["RowSeal", "SealTotal"])
      await sql.run(`DELETE FROM "${table}" WHERE "kind" = 'RemovedApplication'`);
    const rows = await listRowsWithSeals(sql, "ApiToken", { after: "", limit: 100 });
    const token = rows.find((row) => row.key === key);
    const older = sealOfRow("ApiToken", key, token?.values?.slice(0, -1) ?? []);
    await putSeals(sql, "ApiToken", [{ key, old: token?.seal ?? null, seal: older }]);
  });
  await putMark(`hearthline, records sealed since day 20000, index ${keyedHash("keyCheck", "hearthline")}`);
  const faults = async () => {
    const found: string[] = [];
    for await (const step of verifyEverything(db.read)) found.push(...step.faults);
    return found;
  };
  expect(await faults()).toEqual([
    `ApiToken ${key}: it was changed outside the service`,
    expect.stringMatching(/^RemovedApplication .*: it was inserted outside the service$/),
  ]);
  await checkKeys();
  expect(await faults()).toEqual([]);
});

test("an upgrade refuses an index key that sealed none of the histories", async () => {
  const before = (await currentMark()) ?? "";
  await putMark("hearthline, history sealed");
  const { status, said } = withFile(otherIndex, () => run("prepare"));
  expect([status, said]).toEqual([1, expect.stringContaining("the index key does not belong to this database")]);
  await (await database()).inTransaction((sql) => putSetting(sql, "keyCheck", before));
});

test("a key file that every account can change is refused; one that every account can read causes a warning", () => {
  const open = withFile(
    () => chmodSync(file, 0o666),
    () => run("prepare"),
  );
  expect(open).toEqual({
    status: 1,
    said: expect.stringMatching(/every account .* can change the key file .*mode 0666/),
  });
  const readable = withFile(
    () => chmodSync(file, 0o644),
    () => run("prepare"),
  );
  expect(readable).toEqual({
    status: 0,
    said: expect.stringMatching(/Every account .* can read the key file .*chmod 600/),
  });
  expect(run("keys", "check").said).not.toContain("Every account");
});
