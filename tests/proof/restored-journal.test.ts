import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "@/lib/data/database";
import { newId } from "@/lib/data/id";
import { insertPerson } from "@/lib/data/people";
import { databaseAt } from "@/lib/env";
import { runCommandIn } from "../support/backing-up";
import { borrowerOf, phoneOf } from "../support/borrower";
import { type Cluster, startCluster } from "../support/cluster";
import { callerOf } from "../support/http";
import { type Installation, makeInstallation, type Server, startServer } from "../support/server";
import { PASSWORD, sessionCookie, signIn } from "../support/sign-in";

const OWNER = { email: "owner@lender.test", password: PASSWORD };

describe.each(["sqlite", "postgresql"] as const)("a restored backup of %s", (provider) => {
  let cluster: Cluster | undefined;
  let installation: Installation;
  let restored: Installation | undefined;
  let server: Server;

  const addressOf = async () => (cluster === undefined ? {} : { DATABASE_URL: await cluster.createDatabase() });

  beforeAll(async () => {
    if (provider === "postgresql") cluster = await startCluster();
    const admin = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
    installation = makeInstallation({ LOG_LEVEL: "silent", ...admin, ...(await addressOf()) });
    installation.env["BACKUP_KEY_FILE"] = join(installation.folder, "backup.key");
    writeFileSync(installation.env["BACKUP_KEY_FILE"], "the secret of the backups of a test\n");
    server = await startServer(installation);
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await cluster?.remove();
    for (const place of [installation, restored]) place?.remove();
  });

  test("knows the stops, erasures and revocations since the backup, and pauses the agent", async () => {
    const token = installation.tokens("create", "--name", "kept");
    const lost = installation.tokens("create", "--name", "revoked");
    const call = callerOf(server.url, token);
    const cookie = await sessionCookie(server.url, OWNER);
    const owner = await signIn(server.url, OWNER);
    const manager = { id: newId(Date.now()), name: "Manager", email: "m@lender.test", role: "manager" as const };
    const db = await openDatabase(
      databaseAt(
        installation.env["DATABASE_URL"] ?? `file:${join(installation.env["DATA_DIR"] ?? "", "hearthline.db")}`,
      ),
    );
    await db.write((sql) => insertPerson(sql, { ...manager, passwordHash: "none", createdAt: Date.now() }));
    await db.close();
    const make = async (name: string, phone: number) =>
      (await call("POST", "/v1/applications", borrowerOf(name, phoneOf(phone)))).json.id as string;
    const stopped = await make("stopped", 1);
    const other = await make("other", 2);
    const erased = await make("erased", 3);
    const file = join(installation.folder, "one.backup");
    expect((await runCommandIn(installation.env, "backup", [file])).status).toBe(0);

    await call("POST", "/agents/stop-contact", { type: "gizmoId", id: stopped });
    const later = await make("later", 4);
    await call("POST", "/agents/stop-contact", { type: "gizmoId", id: later });
    expect((await owner("POST", `/v1/applications/${erased}/erasure`, { reason: "borrowerRequest" })).status).toBe(200);
    const tokens = (await owner("GET", "/v1/tokens")).json.data as { id: string; name: string }[];
    const revokedId = tokens.find(({ name }) => name === "revoked")?.id;
    expect((await owner("DELETE", `/v1/tokens/${revokedId}`)).status).toBe(200);
    expect((await owner("PATCH", `/v1/people/${manager.id}`, { disabled: true })).status).toBe(200);
    await server.end("SIGTERM");

    const journal = join(dirname(installation.env["KEYRING_FILE"] ?? ""), "journal");
    const [name = ""] = readdirSync(journal);
    const text = readFileSync(join(journal, name), "utf8");
    expect(text.split("\n").length).toBeGreaterThan(5);
    for (const personal of ["stopped", "later", "erased"].map((each) => borrowerOf(each, phoneOf(1))))
      expect(text).not.toContain(personal.primaryBorrowerEmail);
    expect(text).not.toContain(phoneOf(1));
    appendFileSync(join(journal, name), '{"entry":"cut o');

    const { KEYRING_FILE = "", BACKUP_KEY_FILE = "" } = installation.env;
    restored = makeInstallation({ LOG_LEVEL: "silent", KEYRING_FILE, BACKUP_KEY_FILE, ...(await addressOf()) });
    const { status, stdout, stderr } = await runCommandIn(restored.env, "restore", [file]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("1 applications stopped, 1 erased, 1 access tokens revoked, 1 users disabled");
    expect(stdout).toContain("1 lines of the journal could not be read");

    server = await startServer(restored);
    const again = callerOf(server.url, token);
    const statusOf = async (id: string) => (await again("POST", "/agents/status", { type: "gizmoId", id })).json;
    expect(await statusOf(stopped)).toMatchObject({ state: "stopped", pause: { reason: "restore" } });
    expect(await statusOf(other)).toMatchObject({ state: "active", pause: { reason: "restore" } });
    // A lead of whoever was stopped under a file that the backup does not hold.
    const back = (await again("POST", "/v1/applications", borrowerOf("back", phoneOf(4)))).json.id as string;
    expect(await statusOf(back)).toMatchObject({ state: "stopped" });
    expect((await again("GET", `/v1/applications/${erased}`)).status).toBe(404);
    expect((await callerOf(server.url, lost)("GET", "/v1/applications")).status).toBe(401);
    // The cookie is of before the backup.
    expect((await callerOf(server.url, null)("GET", "/v1/me", undefined, { Cookie: cookie })).status).toBe(401);
    const signedIn = await signIn(server.url, OWNER);
    const people = (await signedIn("GET", "/v1/people")).json.data as { id: string; disabledAt?: number }[];
    expect(people.find(({ id }) => id === manager.id)?.disabledAt).toEqual(expect.any(Number));
    expect((await signedIn("PUT", "/v1/contact/pause", { paused: false })).json).toEqual({ paused: false });
  });
});
