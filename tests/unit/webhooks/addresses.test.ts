import { createServer } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBlockedAddress } from "@/lib/data/webhooks/blocked-addresses";
import { guardedBy, postWebhook, wrongUrl } from "@/lib/data/webhooks/post-webhook";

const BLOCKED = [
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254"],
  ...["172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1"],
  ...["198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::1"],
  ...["100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1", "fc00::1", "fd12::1", "fe80::1"],
  ...["fec0::1", "ff02::1", "example.com", "", "127.0.0.1 "],
];
const OPEN = ["8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111"];

test.each(BLOCKED)("the address %j is blocked", (address) => {
  expect(isBlockedAddress(address)).toBe(true);
});

test.each(OPEN)("the address %j is open", (address) => {
  expect(isBlockedAddress(address)).toBe(false);
});

/** Spellings of addresses that browsers and the URL standard read as loopback or private. */
const SPELLINGS = [
  ...["2130706433", "0x7f.1", "0177.0.0.1", "127.1", "0x7f000001", "①②⑦.0.0.1", "127。0。0。1", "0", "[::1]", "[::]"],
  ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:0:0:1]", "169.254.169.254", "0xA9FEA9FE", "localhost"],
  ...["a.localhost", "localhost.", "127.0.0.1.", "LOCALHOST", "10.1", "192.168.257"],
];

describe("a URL", () => {
  test.each(SPELLINGS)("to https://%s is refused", (host) => {
    expect(wrongUrl(`https://${host}/hooks`, [])).toBe("must be a public address");
  });

  test.each([
    ["http://example.com/", "must begin with https://"],
    ["ftp://example.com/", "must begin with https://"],
    ["https://a:b@example.com/", "must not contain a name or password"],
    ["https://example.com:22/", "must use port 443 or 8443"],
    ["example.com", "must be an address such as https://example.com/hooks"],
  ])("such as %s is refused", (url, reason) => {
    expect(wrongUrl(url, [])).toBe(reason);
  });

  test("to a public host is fine, and to an allowed one over http too", () => {
    expect(wrongUrl("https://example.com:8443/hooks?a=b", [])).toBeUndefined();
    expect(wrongUrl("http://127.0.0.1:4000/", ["127.0.0.1"])).toBeUndefined();
    expect(wrongUrl("http://127.0.0.2:4000/", ["127.0.0.1"])).toBe("must begin with https://");
  });
});

describe("a call", () => {
  let calls = 0;
  const server = createServer((request, response) => {
    calls++;
    if (request.url === "/redirect") response.writeHead(302, { location: "/" }).end();
    else if (request.url === "/hang") response.writeHead(200).write("begun");
    else if (request.url === "/endless") {
      const more = setInterval(() => response.write("x".repeat(10_000)), 1);
      response.once("close", () => clearInterval(more));
    } else response.end("fine");
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const call = (path: string, allowed = ["127.0.0.1"], url = `http://127.0.0.1:${port}`) =>
    postWebhook({ url: url + path, headers: {}, body: "{}", allowed, timeoutMs: 300 });

  test("ends with the status, and follows no redirect", async () => {
    expect(await call("/")).toMatchObject({ status: 200, error: null, response: "fine", address: "127.0.0.1" });
    expect(await call("/redirect")).toMatchObject({ status: 302, error: "status" });
    expect(calls).toBe(2);
  });

  test("ends in time, and after the first bytes of an endless response", async () => {
    expect(await call("/hang")).toMatchObject({ error: "timeout" });
    const { error, response } = await call("/endless");
    expect(error).toBeNull();
    expect(response).toHaveLength(4_096);
  });

  test("is not fooled by a host name whose address changes, or that has several", async () => {
    const answers = [["8.8.8.8"], ["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["1.1.1.1", "::ffff:127.0.0.1"], []];
    const lookup = guardedBy((_, __, callback) =>
      callback(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: isIP(address) })),
      ),
    );
    const look = () =>
      new Promise((settle) => lookup("hooks.test", {}, (error, address) => settle(error?.code ?? address)));
    expect(await look()).toBe("8.8.8.8");
    const before = calls;
    for (let again = 0; again < 4; again++) expect(await look()).toBe("BLOCKED_ADDRESS");
    expect(calls).toBe(before);
  });

  test("reaches no loopback address by its name or by DNS", async () => {
    const before = calls;
    expect(await call("/", [])).toMatchObject({ error: "blocked" });
    // Resolved by the hosts file, after the URL was found to be fine.
    const { hostname } = await import("node:os");
    const own = await call("/", [], `https://${hostname()}:8443`);
    expect(["blocked", "dns", "refused"]).toContain(own.error);
    expect(await call("/", [], "https://nowhere.invalid")).toMatchObject({ error: "dns" });
    expect(calls).toBe(before);
  });
});
