import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MeasuredServer, startMeasured } from "../../support/clients/footprint";
import { callerOf } from "../../support/clients/http";
import { sendRaw, statusOf } from "../../support/clients/raw-request";
import { PASSWORD, sessionCookie } from "../../support/people/sign-in";
import { makeInstallation, startServer } from "../../support/servers/server";

let server: MeasuredServer;

beforeAll(async () => {
  server = await startMeasured(makeInstallation());
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

const CONNECTIONS = 250;
const BODY_BYTES = 9 * 2 ** 20;
const MOST_GROWTH_MIB = 150;

test(`${CONNECTIONS} bodies of ${BODY_BYTES} bytes sent to a page are not kept in memory`, async () => {
  await fetch(`${server.url}/docs`);
  const before = await residentMebibytes();
  const head = `POST /docs HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY_BYTES + 1}\r\n\r\n`;
  const sending = Array.from({ length: CONNECTIONS }, () => sendRaw(server.url, head, BODY_BYTES));
  let most = before;
  const watching = setInterval(async () => (most = Math.max(most, await residentMebibytes())), 100);
  const answers = await Promise.all(sending);
  clearInterval(watching);
  const text = `${CONNECTIONS} bodies to a page: ${Math.round(before)} MiB resident before, ${Math.round(most)} at most`;
  console.log(text);
  expect(most - before, text).toBeLessThan(MOST_GROWTH_MIB);
  // A client still sending when the server stops reading may miss the response.
  const statuses = answers.filter((answer) => answer !== "").map(statusOf);
  expect(statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([405]));
});

async function residentMebibytes(): Promise<number> {
  const text = await readFile(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024;
}

test.each([
  ["POST", "/docs", 405],
  ["PUT", "/sign-in", 405],
  ["POST", "/", 405],
  ["DELETE", "/docs/reference", 405],
  ["OPTIONS", "/docs", 405],
  ["POST", "/api/auth/../../docs", 405],
  ["POST", "/api/auth/%2e%2e/%2e%2e/docs", 405],
  ["POST", "http://x/docs", 405],
])("%s %s is refused with %i", async (method, path, status) => {
  const answer = await sendRaw(server.url, `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/\r\nAllow: GET, HEAD\r\n/i);
});

test("a GET of a page that carries a body is refused", async () => {
  expect(statusOf(await sendRaw(server.url, "GET /docs HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"))).toBe(400);
  expect(
    statusOf(await sendRaw(server.url, "GET /docs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")),
  ).toBe(400);
  expect(statusOf(await sendRaw(server.url, "GET /docs HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"))).toBe(200);
});

test.each([
  "/api/auth/callback/credentials",
  "/api/auth/error?error=%0d%0aX-Injected:%20yes",
  "/api/auth/error?error=%C3%A9%E2%82%AC",
  "/api/auth/callback/nothing",
  "/api/auth/signin/nothing",
  "/api/auth/signin?error=%0d%0a",
  "/api/auth/callback/credentials?callbackUrl=javascript:alert(1)",
])("GET %s, which needs no account, is no server error", async (path) => {
  const { status } = await fetch(`${server.url}${path}`, { redirect: "manual" });
  expect([path, status]).toEqual([path, expect.toSatisfy((value: number) => value < 500)]);
});

test.each(["javascript:alert(1)", "%zz", "http://[", "//evil.example", "\u0001", "https://evil.example/x"])(
  "a callback address of %j in a cookie breaks no page and redirects nowhere else",
  async (value) => {
    for (const name of ["next-auth.callback-url", "__Secure-next-auth.callback-url"]) {
      const Cookie = `${name}=${encodeURIComponent(value)}`;
      for (const path of ["/sign-in", "/pipeline", "/api/auth/csrf", "/api/auth/signin"]) {
        const answer = await fetch(`${server.url}${path}`, { headers: { Cookie }, redirect: "manual" });
        expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
        const leads = new URL(answer.headers.get("location") ?? "/", server.url);
        expect(leads.origin).toBe(server.url);
      }
    }
  },
);

test("without a public address and without proxies, no header can set the address of the service", async () => {
  const forged = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", "X-Forwarded-Port": "444" };
  const asked = await fetch(`${server.url}/api/auth/signin?callbackUrl=https://evil.example/steal`, {
    headers: forged,
    redirect: "manual",
  });
  expect(`${asked.headers.get("location")} ${asked.headers.getSetCookie().join(" ")}`).not.toContain("evil.example");
  const page = await fetch(`${server.url}/docs/quick-start`, { headers: forged });
  expect(await page.text()).not.toContain("evil.example");
  const named = await sendRaw(server.url, "GET /docs HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
  expect(statusOf(named)).toBe(200);
  expect(named).not.toContain("evil.example");
  expect(await (await fetch(`${server.url}/docs/quick-start`)).text()).toContain(server.url);
});

test("the API tells browsers to use https if the public address is https, and only then", async () => {
  expect((await callerOf(server.url, null)("GET", "/v1/me")).headers.get("strict-transport-security")).toBeNull();
  const settings = { PUBLIC_URL: "https://loans.example.com" };
  const secure = await startServer(makeInstallation(settings));
  for (const path of ["/v1/me", "/agents/status", "/v1/nowhere"]) {
    const { headers } = await callerOf(secure.url, null)("GET", path);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  }
  await secure.end("SIGTERM");
  secure.installation.remove();
});

const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];

test("a page of the documentation has the navigation of a signed-in user for them alone", async () => {
  const installation = makeInstallation({ ADMIN_EMAIL: "owner@mail.test", ADMIN_PASSWORD: PASSWORD });
  const own = await startServer(installation);
  const Cookie = await sessionCookie(own.url, { email: "owner@mail.test" });
  const read = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${own.url}/docs/glossary`, { headers })).text();
  for (const headers of [{ Cookie }, {}, { Cookie }, {}]) {
    const isSignedIn = "Cookie" in headers;
    const text = await read(headers);
    expect([text.includes("owner@mail.test"), text.includes('aria-label="Main"')]).toEqual([isSignedIn, isSignedIn]);
  }
  await own.end("SIGTERM");
  installation.remove();
});

test("a page of the documentation is rendered once, and sent each time with a new nonce", async () => {
  const ask = async (headers = {}) => {
    const started = performance.now();
    const answer = await fetch(`${server.url}/docs/reference`, { headers });
    const text = await answer.text();
    const nonce = nonceOf(answer) ?? "";
    expect(nonce.length).toBeGreaterThan(20);
    const used = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value);
    expect(new Set(used)).toEqual(new Set([nonce]));
    return { nonce, text: text.replaceAll(nonce, "NONCE"), headers: answer.headers, ms: performance.now() - started };
  };
  const first = await ask();
  const again = [];
  for (let i = 0; i < 5; i++) again.push(await ask());
  expect(new Set([first, ...again].map(({ nonce }) => nonce)).size).toBe(6);
  for (const { text, headers } of again) {
    expect(text).toBe(again[0]?.text);
    expect(headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(headers.get("x-frame-options")).toBe("DENY");
  }
  const dark = await ask({ Cookie: "theme=dark" });
  expect(dark.text).toContain('data-theme="dark"');
  expect((await ask()).text).not.toContain('data-theme="dark"');
  const plain = await ask({ "Accept-Encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.text).toBe(again[0]?.text);
});

test("a rendered documentation page costs a fraction of a rendering", async () => {
  const processorMs = async () => {
    const fields = (await readFile(`/proc/${server.process.pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const cost = async (path: string) => {
    for (let i = 0; i < 10; i++) await (await fetch(server.url + path)).text();
    const before = await processorMs();
    for (let i = 0; i < 40; i++) await (await fetch(server.url + path)).text();
    return (await processorMs()) - before;
  };
  const rendered = await cost("/docs/reference?again");
  const kept = await cost("/docs/reference");
  console.log(`40 times /docs/reference: ${rendered} ms of processor rendered, ${kept} ms kept`);
  expect(kept).toBeLessThan(rendered / 2);
});

test("one address gets a limited number of pages in ten seconds, and learns when to retry", async () => {
  const limited = await startServer(makeInstallation({ RATE_LIMITS: "on", PAGE_LIMIT: "20", TRUSTED_PROXIES: "1" }));
  const ask = (address: string) =>
    fetch(`${limited.url}/sign-in`, { headers: { "X-Forwarded-For": address }, redirect: "manual" });
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask("192.0.2.1")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("192.0.2.2")).status).not.toBe(429);
  await limited.end("SIGTERM");
  limited.installation.remove();
});
