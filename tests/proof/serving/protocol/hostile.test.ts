import { execFile } from "node:child_process";
import { connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MeasuredServer, startMeasured } from "../../../support/clients/footprint";
import { callerOf } from "../../../support/clients/http";
import { startSteadyClients } from "../../../support/clients/steady-clients";
import { sessionCookie } from "../../../support/people/sign-in";
import { makeInstallation, root, runBin, startServer } from "../../../support/servers/server";

const SECONDS = Number(process.env["HOSTILE_SECONDS"] ?? 4);
const OWNER = { email: "olive@example.com", password: "correct horse battery" };
const CLIENTS = 4;
const PER_SECOND = 80;
/** Enough for an export that no socket's buffers can hold. */
const FILES = 3_000;
const WARM_UP_MS = 3_000;
const MOST_P99_MS = 2_000;
const MOST_GROWTH = 16 * 2 ** 20;

let server: MeasuredServer;
const tokens: string[] = [];

beforeAll(async () => {
  const settings = { RATE_LIMITS: "on", ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const installation = makeInstallation(settings);
  runBin(installation.env, "prepare");
  runBin(installation.env, "demo", ["--count", String(FILES)]);
  for (let i = 0; i <= CLIENTS; i++) tokens.push(installation.tokens("create", "--name", `client ${i}`));
  server = await startMeasured(installation);
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

/** Attacks for that many seconds. Returns how often each kind of attack was turned away. */
async function attack(seconds: number): Promise<Readonly<Record<string, number>>> {
  const env = {
    ...process.env,
    HOSTILE_URL: server.url,
    HOSTILE_TOKEN: tokens.at(-1),
    HOSTILE_COOKIE: await sessionCookie(server.url, OWNER),
    HOSTILE_SECONDS: String(seconds),
  };
  const args = ["--import", "tsx", "tests/support/clients/hostile-clients.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return JSON.parse(stdout);
}

test(`${SECONDS} seconds of slow, endless, broken and deaf clients: other clients are served, and nothing leaks`, async () => {
  const plan = { url: server.url, tokens: tokens.slice(0, CLIENTS), perSecond: PER_SECOND };
  const first = startSteadyClients(plan);
  await attack(WARM_UP_MS / 1_000);
  await first.end();
  const before = await server.footprint();

  const others = startSteadyClients(plan);
  const turnedAway = await attack(SECONDS);
  const { answered, failed, p99 } = await others.end();
  const flat = { heap: before.heap + MOST_GROWTH, files: before.files + CLIENTS };
  const isFlat = async () => {
    const { heap, files } = await server.footprint();
    return heap <= flat.heap && files <= flat.files;
  };
  await expect.poll(isFlat, { timeout: 60_000, interval: 2_000 }).toBe(true);
  const after = await server.footprint();

  const served = (100 * (answered - failed.length)) / answered;
  console.log(
    `${SECONDS} s of hostile clients: ${served.toFixed(2)} % of ${answered} other calls served, p99 ${Math.round(p99)} ms; ` +
      `heap ${mebibytes(before.heap)} then ${mebibytes(after.heap)} MiB, files ${before.files} then ${after.files}; ` +
      `turned away ${JSON.stringify(turnedAway)}`,
  );
  expect(served, failed.join(" ")).toBeGreaterThanOrEqual(99.9);
  expect(p99).toBeLessThan(MOST_P99_MS);
  for (const name of ["deep and huge JSON", "wrong lengths", "not HTTP"]) {
    expect(turnedAway[name], name).toBeGreaterThan(0);
  }
  expect(server.process.exitCode).toBeNull();
});

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Reads a connection until the server closes it. Fails if that takes more than a few seconds. */
function saidUntilClosed(text: string, withinMs: number): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const late = setTimeout(() => reject(new Error(`still open: ${said}`)), withinMs);
    socket.on("data", (data) => (said += data.toString()));
    socket.on("error", () => undefined);
    socket.once("close", () => {
      clearTimeout(late);
      resolve(said);
    });
  });
}

test("headers, and bodies that nobody reads, must end in time", async () => {
  const head = `POST /v1/applications HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens[0]}\r\n`;
  const [silent, slow, endless] = await Promise.all([
    saidUntilClosed("", 30_000),
    saidUntilClosed("GET /v1/applications HTTP/1.1\r\nHost: x\r\n", 30_000),
    saidUntilClosed(`${head}Transfer-Encoding: chunked\r\n\r\n20000\r\n${"x".repeat(0x20000)}`, 30_000),
  ]);
  expect(silent).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow).toMatch(/^HTTP\/1\.1 408 /);
  expect(endless).toMatch(/^HTTP\/1\.1 413 /);
});

test("a field sent twice is refused by name, and nothing is created", async () => {
  const body = `{"primaryBorrowerFirstName":"Ann","primaryBorrowerLastName":"Lee","primaryBorrowerEmail":"a@example.com",
    "primaryBorrowerPhone":"415 555 0100","subjectPropertyState":"ca","losId":"first","losId":"last"}`;
  const call = callerOf(server.url, tokens[0] ?? "");
  const { status, json } = await call("POST", "/v1/applications", body);
  expect([status, json.error.data.code]).toEqual([400, "invalid_json"]);
  expect(json.error.message).toContain("the field losId twice");
  expect((await call("GET", "/v1/applications?losId=first")).json.data).toEqual([]);
  expect((await call("GET", "/v1/applications?losId=last")).json.data).toEqual([]);
});

test("one address holds up to the limit of connections, and gets another once one has ended", async () => {
  const installation = makeInstallation({ CONNECTIONS_PER_ADDRESS: "20" });
  const small = await startServer(installation);
  const { hostname, port } = new URL(small.url);
  const open = new Set<Socket>();
  const opened = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"));
      open.add(socket);
      socket.once("data", () => resolve(true));
      socket.on("error", () => undefined);
      socket.once("close", () => {
        open.delete(socket);
        resolve(false);
      });
    });
  await Promise.all(Array.from({ length: 60 }, opened));
  // The connection of the readiness probe may still be open.
  expect(open.size).toBeGreaterThanOrEqual(18);
  expect(open.size).toBeLessThanOrEqual(20);
  expect(await opened()).toBe(false);
  for (const socket of [...open].slice(0, 10)) socket.destroy();
  await expect.poll(opened).toBe(true);
  for (const socket of open) socket.destroy();
  await small.end("SIGTERM");
  installation.remove();
});
