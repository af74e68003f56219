import autocannon from "autocannon";
import { expect, inject, test } from "vitest";
import { borrower, create, makeToken, unique } from "../../support/people/api";

const SECONDS = 5;

test(`${SECONDS} seconds of mixed load, by statements and by Prisma, have no failure`, async () => {
  const token = await makeToken();
  const id = await create();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const setUp = { code: "guess", name: "Nobody", email: "nobody@mail.test", password: "correct horse battery" };
  const requests: autocannon.Request[] = [
    { method: "GET", path: `/v1/applications/${id}` },
    { method: "GET", path: "/v1/applications?limit=50" },
    { method: "GET", path: "/v1/pipeline" },
    { method: "POST", path: "/v1/applications", body: JSON.stringify(borrower()) },
    {
      method: "PATCH",
      path: `/v1/applications/${id}`,
      setupRequest: (request) => ({ ...request, body: `{"losId":"${unique()}"}` }),
    },
  ];
  const [calls, prisma] = await Promise.all([
    autocannon({ url: inject("url"), connections: 16, duration: SECONDS, headers, requests }),
    autocannon({
      url: inject("url"),
      connections: 4,
      duration: SECONDS,
      headers,
      requests: [{ method: "POST", path: "/v1/setup", body: JSON.stringify(setUp) }],
    }),
  ]);
  console.log(
    `${calls.requests.total} calls and ${prisma.requests.total} through Prisma in ${SECONDS} s on ${process.env["HEARTHLINE_NODE"] ?? process.version}`,
  );
  expect({ errors: calls.errors + prisma.errors, timeouts: calls.timeouts, refused: calls.non2xx }).toEqual({
    errors: 0,
    timeouts: 0,
    refused: 0,
  });
  expect(prisma["4xx"]).toBe(prisma.requests.total);
  expect(calls.requests.total).toBeGreaterThan(100);
});
