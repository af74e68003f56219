import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyIdOf, unseal } from "@/lib/data/keys/seal";
import { pagesOfField, SEALED_FIELDS } from "@/lib/data/keys/sealed-fields";
import type { Database } from "@/lib/database/database";
import { callerOf } from "../../support/clients/http";
import { emptyTally, noting } from "../../support/clients/writing";
import { runVerify, setRow } from "../../support/files/bending";
import {
  KEYRING_FILE,
  makeReadableInstallation,
  type ReadableInstallation,
} from "../../support/files/readable-installation";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { keysIn, runKeys } from "../../support/servers/rotating";
import { runBin, type Server, startServer } from "../../support/servers/server";

const SHORT_FORM = 200;
const ROWS = Number(process.env["KEY_ROWS"] ?? SHORT_FORM);
const CLIENTS = 6;

const ssnOf = (count: number) => String(900_000_000 + count);

describe.each(["sqlite", "postgresql"] as const)("keys on %s", (provider) => {
  /** These depend on the key ring alone: the short form runs them on one database. */
  const isOfRing = provider === "sqlite" || ROWS > SHORT_FORM;
  let installation: ReadableInstallation;
  const servers: Server[] = [];
  let token: string;
  let db: Database;

  beforeAll(async () => {
    installation = await makeReadableInstallation(provider);
    runBin(installation.env, "demo", ["--count", String(ROWS)]);
    const instances = provider === "postgresql" ? 2 : 1;
    for (let count = 0; count < instances; count++) servers.push(await startServer(installation));
    token = installation.tokens("create", "--name", "keys");
    db = await installation.open();
  }, 1_800_000);
  afterAll(async () => {
    await db.close();
    for (const server of servers) await server.end("SIGTERM");
    await installation.remove();
  });

  /** Clients that write secret fields and leads, and record the last acknowledged SSN of each application. */
  function startSealing() {
    const tally = emptyTally();
    const acknowledged = new Map<string, string>();
    let isEnding = false;
    let count = 0;
    async function write(client: number) {
      const server = servers[client % servers.length];
      const call = noting(callerOf(server?.url ?? "", token), tally);
      while (!isEnding) {
        const number = count++;
        const crmId = `keys-${provider}-${client}-${number}`;
        const body = { ...borrowerOf(crmId, phoneOf(number)), crmId, primaryBorrowerSsn: ssnOf(number) };
        const made = await call("POST", "/v1/applications", body);
        await call("POST", "/agents/ingest", leadOf(crmId, phoneOf(number)));
        const id: string = made?.json.id;
        const ssn = ssnOf(count++);
        const patched = await call("PATCH", `/v1/applications/${id}`, { primaryBorrowerSsn: ssn });
        if (patched?.status === 200) acknowledged.set(id, ssn);
      }
    }
    const writing = Promise.all(Array.from({ length: CLIENTS }, (_, client) => write(client)));
    const end = () => {
      isEnding = true;
      return writing;
    };
    return { tally, acknowledged, end };
  }

  async function countByKey(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    for (const field of SEALED_FIELDS) {
      for await (const values of pagesOfField(db.read, field))
        for (const { sealed } of values) counts[keyIdOf(sealed)] = (counts[keyIdOf(sealed)] ?? 0) + 1;
    }
    return counts;
  }

  test(
    `${ROWS} files are sealed again while clients write, even though the rotation is killed midway`,
    async () => {
      const [before] = keysIn(KEYRING_FILE);
      const sealing = startSealing();
      const cutOff = await runKeys(installation.env, ["rotate"], /Sealed [\d,]+ fields/);
      expect(cutOff.status).toBeNull();
      expect(keysIn(KEYRING_FILE).at(1)).toMatchObject({ id: before?.id });
      const rotated = await runKeys(installation.env, ["rotate"]);
      await sealing.end();
      expect([rotated.status, rotated.stderr]).toEqual([0, expect.any(String)]);

      const [now, ...others] = keysIn(KEYRING_FILE);
      expect(now?.id).not.toBe(before?.id);
      expect(others.every(({ state }) => state === "retired")).toBe(true);
      expect(statSync(KEYRING_FILE).mode & 0o777).toBe(0o600);
      const counts = await countByKey();
      expect(Object.keys(counts)).toEqual([now?.id]);
      const { answers, wrong } = sealing.tally;
      console.log(`${provider}: ${counts[now?.id ?? ""]} fields on the new key, ${answers.get("200")} calls meanwhile`);
      expect(wrong).toEqual([]);
      expect([...answers.keys()]).toEqual(["200"]);
      const stored = await db.read.all<{ id: string; primaryBorrowerSsn: Uint8Array }>(
        `SELECT "id", "primaryBorrowerSsn" FROM "Application" WHERE "crmId" LIKE 'keys-%' AND "primaryBorrowerSsn" IS NOT NULL`,
      );
      const plain = new Map(
        stored.map(({ id, primaryBorrowerSsn }) => {
          const cell = { table: "Application", column: "primaryBorrowerSsn", row: id };
          return [id, unseal(primaryBorrowerSsn, cell).toString()];
        }),
      );
      const lost = [...sealing.acknowledged].filter(([id, ssn]) => plain.get(id) !== ssn);
      expect(sealing.acknowledged.size).toBeGreaterThan(CLIENTS);
      expect(lost).toEqual([]);
      expect(runVerify(installation.env).status).toBe(0);
    },
    600_000 + ROWS * 20,
  );

  test.runIf(isOfRing)(
    "a ciphertext moved to another row stays sealed, and stops a rotation with one line",
    async () => {
      const [mine, theirs] = await db.read.all<{ id: string; primaryBorrowerSsn: Uint8Array }>(
        `SELECT "id", "primaryBorrowerSsn" FROM "Application" WHERE "primaryBorrowerSsn" IS NOT NULL LIMIT 2`,
      );
      await setRow(db, "Application", mine?.id ?? "", { primaryBorrowerSsn: theirs?.primaryBorrowerSsn ?? null });
      const { status, stderr } = await runKeys(installation.env, ["rotate"]);
      expect(status).toBe(1);
      expect(stderr).toContain(`primaryBorrowerSsn of Application ${mine?.id} does not open`);
      await setRow(db, "Application", mine?.id ?? "", { primaryBorrowerSsn: mine?.primaryBorrowerSsn ?? null });
      expect(runVerify(installation.env).status).toBe(0);
    },
  );

  test.runIf(isOfRing)(
    "a stopped rotation continues without another key, and drops the old ones if asked",
    async () => {
      const [half, ...others] = keysIn(KEYRING_FILE);
      expect(others.some(({ state }) => state === undefined)).toBe(true);
      const { status } = await runKeys(installation.env, ["rotate", "--drop"]);
      expect(status).toBe(0);
      expect(keysIn(KEYRING_FILE).map(({ id }) => id)).toEqual([half?.id]);
      expect(Object.keys(await countByKey())).toEqual([half?.id]);
      expect((await runKeys(installation.env, ["list"])).stdout).toContain(half?.id);
      runBin(installation.env, "prepare");
    },
  );

  test.runIf(isOfRing)(
    "keys in the environment are changed there, and only data sealed with them is changed here",
    async () => {
      const ring = JSON.parse(readFileSync(KEYRING_FILE, "utf8"));
      const environment = (encryption: unknown) => ({
        ...installation.env,
        KEYRING: JSON.stringify({ ...ring, encryption }),
      });
      const refused = await runKeys(environment(ring.encryption), ["rotate"]);
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("KEYRING has only one key")]);
      const fresh = { id: `fresh-${provider}`, key: randomBytes(32).toString("base64") };
      const rotated = await runKeys(environment([fresh, ...ring.encryption]), ["rotate"]);
      expect(rotated.status).toBe(0);
      expect(Object.keys(await countByKey())).toEqual([fresh.id]);
      expect(runVerify(environment([fresh])).status).toBe(0);
      expect((await runKeys(installation.env, ["turn"])).status).toBe(2);
    },
  );
});
