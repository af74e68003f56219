import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANN } from "../../support/browser/browser";
import { programsOf } from "../../support/browser/docs-pages";
import { type Answer, type Caller, callerOf } from "../../support/clients/http";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, type Session, signIn } from "../../support/people/sign-in";
import { ownInstances } from "../../support/servers/own-instances";

const FILES = Number(process.env["MIRROR_FILES"] ?? 120);
const KILLS = Number(process.env["MIRROR_KILLS"] ?? 2);
const WRITERS = 8;
const WITHIN_MS = 120_000;
const AGAIN_MS = 100;

const own = ownInstances({ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD });
let owner: Session;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mirror-"));
  owner = await signIn(own.instances.url, ANN);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Repeats a call until it is answered: the instances are killed meanwhile. */
async function insist(call: Caller | Session, ...request: Parameters<Caller>): Promise<Answer> {
  for (;;) {
    const answer = await call(...request).catch(() => undefined);
    if (answer !== undefined && answer.status < 500 && answer.status !== 409) return answer;
    await wait(AGAIN_MS);
  }
}

let files = 0;

/** Creates files, changes them, moves some out of the team and back, and erases some. */
async function write(call: Caller): Promise<void> {
  while (files < FILES) {
    const number = files++;
    const body = { ...borrowerOf(`mirror-${number}`, phoneOf(number)), teamId: number % 3 === 0 ? "south" : "north" };
    const { json } = await insist(call, "POST", "/v1/applications", body, { "Idempotency-Key": `mirror ${number}` });
    const path = `/v1/applications/${json.id}`;
    await insist(call, "PATCH", path, { status: "CONTACTED", subjectPropertyCity: `City ${number}` });
    if (number % 4 === 0) await insist(call, "PATCH", path, { teamId: "south" });
    if (number % 8 === 0) await insist(call, "PATCH", path, { teamId: "north" });
    if (number % 5 === 0) await insist(owner, "POST", `${path}/erasure`, { reason: "borrowerRequest", files: [] });
  }
}

/** Starts the mirror of the documentation. */
function startMirror(program: string, env: Readonly<Record<string, string>>): ChildProcess {
  const mirror = spawn(process.execPath, ["--input-type=module", "-"], { env: { ...process.env, ...env } });
  mirror.stdin?.end(program);
  return mirror;
}

/** Returns everything that a token may see, each application as it is read by its id. */
async function sourceOf(call: Caller): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (let cursor = ""; ; ) {
    const { json } = await call("GET", `/v1/applications?limit=200&updatedSince=0${cursor}`);
    for (const { id } of json.data) found[id] = (await call("GET", `/v1/applications/${id}`)).json;
    if (json.nextCursor === undefined) return found;
    cursor = `&cursor=${json.nextCursor}`;
  }
}

test(`the mirror of the documentation equals its source after ${FILES} files, erasures, moves and ${KILLS} kills`, async () => {
  for (const id of ["north", "south"]) await owner("POST", "/v1/teams", { id, name: id });
  const body = { name: "Mirror", scopes: ["applications:read"], teamId: "north", expiresAt: null };
  const { token } = (await owner("POST", "/v1/tokens", body)).json;
  const [program] = await programsOf(`${own.instances.url}/docs/syncing`);
  const file = join(folder, "mirror.json");
  const env = { URL: own.instances.url, TOKEN: token, MIRROR: file };
  let mirror = startMirror(program?.text ?? "", env);
  const call = callerOf(own.instances.url, own.token);
  const writing = Promise.all(Array.from({ length: WRITERS }, () => write(call)));
  for (let kill = 0; kill < KILLS; kill++) {
    await expect.poll(() => files, { timeout: WITHIN_MS }).toBeGreaterThan((FILES * (kill + 1)) / (KILLS + 1));
    mirror.kill("SIGKILL");
    await own.instances.kill(kill % 2);
    mirror = startMirror(program?.text ?? "", env);
  }
  await writing;
  const source = await sourceOf(callerOf(own.instances.url, token));
  const copy = () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).applications : {});
  const sorted = (all: Record<string, unknown>) => JSON.stringify(Object.entries(all).sort());
  await expect.poll(() => sorted(copy()) === sorted(source), { timeout: WITHIN_MS }).toBe(true);
  console.log(`${files} files written through ${KILLS} kills: the ${Object.keys(source).length} of the team are equal`);
  mirror.kill();
  expect(Object.keys(source).length).toBeGreaterThan(FILES / 4);
});
