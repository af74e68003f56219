import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, callerOf } from "../../support/clients/http";
import { runVerify } from "../../support/files/bending";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, type Session, signIn } from "../../support/people/sign-in";
import { runCommandIn } from "../../support/servers/backing-up";
import { makeInstallation, runBin, type Server, startServer } from "../../support/servers/server";

const FILES = Number(process.env["ERASURE_FILES"] ?? 200);
const CHANGES = 4 * FILES;
const AT_ONCE = 16;
const EMAIL = "owner@mail.test";

let server: Server;
let call: Caller;
let owner: Session;
const others: string[] = [];

beforeAll(async () => {
  const installation = makeInstallation({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  server = await startServer(installation);
  call = callerOf(server.url, installation.tokens("create", "--name", "erasure"));
  owner = await signIn(server.url, { email: EMAIL });
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

/** Every value of a borrower that must be gone. */
const marksOf = (person: number) => ({
  name: `Markedname${person}q`,
  later: `Latername${person}q`,
  email: `marked${person}q@mail.test`,
  losId: `LN-MARKED-${person}q`,
  street: `${person} Markedstreet q`,
});

async function addMarked(person: number): Promise<string> {
  const { name, later, email, losId, street } = marksOf(person);
  const phone = phoneOf(900_000 + person);
  const body = { ...borrowerOf(name, phone), primaryBorrowerEmail: email, subjectPropertyStreetAddress: street };
  const { id } = (await call("POST", "/v1/applications", body, { "Idempotency-Key": `k-${person}` })).json;
  await call("PATCH", `/v1/applications/${id}`, { primaryBorrowerLastName: later, losId });
  await call("POST", "/agents/ingest", { ...leadOf(`crm-${losId}`, phone), firstName: name });
  await call("POST", "/agents/stop-contact", { type: "gizmoId", id });
  return id;
}

async function together(count: number, work: (number: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => work(from + index)));
}

test("an erased borrower leaves no trace in the database files, and the histories still verify", async () => {
  await together(FILES, async (number) => {
    const { json } = await call("POST", "/v1/applications", borrowerOf(`other${number}`, phoneOf(number)));
    others.push(json.id);
  });
  const marked: string[] = [];
  for (let person = 0; person < 20; person++) marked.push(await addMarked(person));
  await together(CHANGES, (number) =>
    call("PATCH", `/v1/applications/${others[number % others.length]}`, { losId: `LN-${number}` }),
  );
  const folder = join(server.installation.folder, "data");
  const stored = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1").toLowerCase());
  const found = () => {
    const texts = stored();
    return marked.flatMap((_, person) => {
      const values = [...Object.values(marksOf(person)), phoneOf(900_000 + person).replaceAll(" ", "")];
      return values.filter((value) => texts.some((text) => text.includes(value.toLowerCase())));
    });
  };
  expect(new Set(found()).size).toBeGreaterThan(60);
  for (const id of marked) {
    const { json: privacy } = await owner("GET", `/v1/applications/${id}/privacy`);
    const files = privacy.files.map((file: { readonly id: string }) => file.id).filter((one: string) => one !== id);
    const answer = await owner("POST", `/v1/applications/${id}/erasure`, { reason: "borrowerRequest", files });
    expect([answer.status, answer.json.ids?.length]).toEqual([200, 2]);
  }
  const left = found();
  console.log(`${marked.length} persons erased: ${left.length} of their values left in the files of the database`);
  expect(left).toEqual([]);
  const { status, stdout } = runVerify(server.installation.env);
  expect([status, stdout]).toEqual([0, expect.stringContaining("Everything is as it was written")]);
});

test("a command rewrites the database while the server keeps running", async () => {
  const writing = together(200, (number) =>
    call("PATCH", `/v1/applications/${others[number]}`, { losId: `A-${number}` }),
  );
  expect(runBin(server.installation.env, "compact")).toMatch(/^Rewritten in /);
  await writing;
  const answers = await Promise.all(others.slice(0, 200).map((id) => call("GET", `/v1/applications/${id}`)));
  expect(answers.map(({ json }) => json.losId)).toEqual(answers.map((_, number) => `A-${number}`));
  expect(runVerify(server.installation.env).status).toBe(0);
});

test("a backup and a restore of it hold the erasures and the holds, checked like any history", async () => {
  await owner("PUT", `/v1/applications/${others[0]}/hold`, { reason: "Audit" });
  const { installation } = server;
  const [file, key] = [join(installation.folder, "erasure.backup"), join(installation.folder, "backup.key")];
  writeFileSync(key, "a long secret for the backups of this test");
  const copy = makeInstallation({ KEYRING_FILE: installation.env["KEYRING_FILE"] ?? "", ADMIN_EMAIL: EMAIL });
  try {
    expect((await runCommandIn(installation.env, "backup", [file, "--key", key])).status).toBe(0);
    expect((await runCommandIn(copy.env, "restore", [file, "--key", key])).status).toBe(0);
    const checked = ({ env }: Pick<typeof copy, "env">) => runVerify(env).stdout.replace(/ in .*/, "");
    // A restore pauses all contact, which adds one record; and the server may seal meanwhile.
    const ofFiles = (text: string) =>
      text.replace(/\d+ records.*/, "records").replace(/^The chain ends with .*\n/m, "");
    expect(ofFiles(checked(copy))).toBe(ofFiles(checked(installation)));
    const restored = await startServer(copy, { settings: { ADMIN_PASSWORD: PASSWORD } });
    const session = await signIn(restored.url, { email: EMAIL });
    expect((await session("GET", "/v1/erasures?limit=200")).json.data).toHaveLength(40);
    expect((await session("GET", "/v1/holds")).json.data).toHaveLength(1);
    await restored.end("SIGTERM");
  } finally {
    copy.remove();
  }
});
