import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf } from "../../../support/clients/http";
import { borrowerOf, phoneOf } from "../../../support/people/borrower";
import { type Server, startServer } from "../../../support/servers/server";

const MANY = 20;

let server: Server;
let token: string;
let one: string;

beforeAll(async () => {
  server = await startServer();
  token = server.installation.tokens("create", "--name", "compression");
  const call = callerOf(server.url, token);
  for (let count = 0; count < MANY; count++) {
    const { json } = await call("POST", "/v1/applications", borrowerOf(`lee.${count}`, phoneOf(count)));
    one = json.id;
  }
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

type Raw = { readonly headers: IncomingHttpHeaders; readonly bytes: Buffer };

/** Reads the raw response, which `fetch` would decompress. */
function ask(path: string, acceptEncoding?: string, method = "GET"): Promise<Raw> {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(acceptEncoding === undefined ? {} : { "Accept-Encoding": acceptEncoding }),
  };
  return new Promise((resolve, reject) => {
    request(server.url + path, { method, headers }, async (answer) => {
      resolve({ headers: answer.headers, bytes: await buffer(answer) });
    })
      .on("error", reject)
      .end();
  });
}

const LIST = `/v1/applications?status=NEW&limit=${MANY}`;

describe("A long response", () => {
  test.each(["gzip", "br;q=1.0, GZIP;q=0.5, *;q=0.1"])(
    "to clients that accept %s is compressed, with the same content",
    async (accepted) => {
      const plain = await ask(LIST);
      const short = await ask(LIST, accepted);
      expect(short.headers).toMatchObject({
        "content-encoding": "gzip",
        "content-length": String(short.bytes.byteLength),
        "content-type": "application/json",
        vary: "Accept-Encoding",
      });
      expect(gunzipSync(short.bytes).toString()).toBe(plain.bytes.toString());
      expect(short.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2);
    },
  );

  test.each([undefined, "", "identity", "deflate, br", "gzip;q=0, br", "gzipped"])(
    "to clients that accept %s is sent as it is, and names the header it varies by",
    async (accepted) => {
      const { headers, bytes } = await ask(LIST, accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBe("Accept-Encoding");
      expect(JSON.parse(bytes.toString()).data).toHaveLength(MANY);
    },
  );

  test("has the same headers for HEAD as for GET", async () => {
    const { headers, bytes } = await ask(LIST, "gzip", "HEAD");
    expect([headers["content-encoding"], bytes.byteLength]).toEqual(["gzip", 0]);
  });
});

test("a short response is sent as it is", async () => {
  for (const path of [`/v1/applications/${one}`, "/v1/applications?limit=1"]) {
    const { headers } = await ask(path, "gzip, br");
    expect([path, headers["content-encoding"], headers.vary]).toEqual([path, undefined, undefined]);
  }
});
