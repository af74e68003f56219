import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { windowsSince } from "../../support/clients/limit-windows";
import { type Server, startServer } from "../../support/servers/server";

let server: Server;
const token = () => server.installation.tokens("create", "--name", "limits");

beforeAll(async () => {
  const settings = {
    RATE_LIMITS: "on",
    READ_LIMIT: "100",
    WRITE_LIMIT: "40",
    AGENT_LIMIT: "60",
    FAILED_AUTHENTICATION_LIMIT: "20",
  };
  server = await startServer(undefined, { settings });
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

const accepted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status !== 429).length;

describe("Rate limits", () => {
  test("of ten times the limit at once, exactly the limit is accepted", async () => {
    const call = callerOf(server.url, token());
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => call("GET", "/v1/pipeline")));
    const windows = windowsSince(started);
    expect(accepted(answers)).toBeGreaterThanOrEqual(100);
    expect(accepted(answers)).toBeLessThanOrEqual(100 * windows);
  });

  test("a refusal gives the kind, the name, and when to retry", async () => {
    const call = callerOf(server.url, token());
    const answers = await Promise.all(Array.from({ length: 50 }, () => call("POST", "/v1/applications", {})));
    expect(accepted(answers)).toBe(40);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toEqual({ kind: "RateLimited", name: "write", retryAfter: expect.any(Number) });
    expect(refused?.json.retryAfter).toBeGreaterThan(1000);
    expect(refused?.headers.get("retry-after")).toBe(String(Math.ceil(refused?.json.retryAfter / 1000)));
    expect(refused?.headers.get("ratelimit-policy")).toBe('"write";q=40;w=10');
    expect(refused?.headers.get("ratelimit")).toMatch(/^"write";r=0;t=\d+$/);
  });

  test("under /agents success and message accompany the limit fields", async () => {
    const call = callerOf(server.url, token());
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => call("POST", "/agents/wake", { type: "crmId", id: "x" })),
    );
    expect(accepted(answers)).toBe(60);
    expect(answers.find(({ status }) => status === 429)?.json).toEqual({
      kind: "RateLimited",
      name: "agent",
      retryAfter: expect.any(Number),
      success: false,
      message: expect.any(String),
      code: "rate_limited",
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("each token has its own count, and each kind of call", async () => {
    const [first, second] = [callerOf(server.url, token()), callerOf(server.url, token())];
    await Promise.all(Array.from({ length: 110 }, () => first("GET", "/v1/pipeline")));
    expect((await first("GET", "/v1/pipeline")).status).toBe(429);
    expect((await first("POST", "/v1/applications", {})).status).toBe(400);
    expect((await second("GET", "/v1/pipeline")).status).toBe(200);
  });

  test("failed authentication is counted by address, and does not lock out callers with a token", async () => {
    const valid = callerOf(server.url, token());
    const nobody = callerOf(server.url, "hl_nonsense");
    const answers = [];
    for (let count = 0; count < 25; count++) answers.push(await nobody("GET", "/v1/pipeline"));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    expect(answers.at(-1)?.json).toMatchObject({ kind: "RateLimited", name: "failedAuthentication" });
    expect((await valid("GET", "/v1/pipeline")).status).toBe(200);
  });
});
