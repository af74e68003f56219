import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { type Server, startServer } from "../../support/servers/server";

let server: Server;
let token: string;

beforeAll(async () => {
  server = await startServer(undefined, { settings: { LOG_LEVEL: "debug" } });
  token = server.installation.tokens("create", "--name", "privacy");
});
afterAll(() => server.installation.remove());

const SSN = "921-73-4458";
const BIRTH = "1961-07-23";
const STREET = "77 Marker Lane";
const EMAIL = "marked.borrower@mail.test";
const PHONE = "212-555-0177";

test("the SSN, the date of birth and the raw lead are nowhere in plain text; the log names nobody", async () => {
  const call = callerOf(server.url, token);
  const borrower = {
    primaryBorrowerFirstName: "Marked",
    primaryBorrowerLastName: "Borrower",
    primaryBorrowerEmail: EMAIL,
    primaryBorrowerPhone: PHONE,
    subjectPropertyState: "ny",
    primaryBorrowerSsn: SSN,
    primaryBorrowerDateOfBirth: BIRTH,
  };
  const answers = [await call("POST", "/v1/applications", borrower, { "Idempotency-Key": SSN })];
  const { id } = answers[0]?.json ?? {};
  const lead = {
    crmId: "marked",
    firstName: "M",
    lastName: "B",
    phone: PHONE,
    state: "ny",
    leadProviderSlug: "p",
    note: `lives at ${STREET}`,
  };
  answers.push(await call("POST", "/agents/ingest", lead));
  answers.push(
    await call("PATCH", `/v1/applications/${id}`, {
      primaryBorrowerSsn: SSN.replaceAll("-", ""),
      primaryBorrowerDateOfBirth: BIRTH,
      losId: "x",
    }),
  );
  answers.push(await call("PATCH", `/v1/applications/${id}`, { primaryBorrowerSsn: null }));
  answers.push(
    await call("POST", "/v1/applications", {
      ...borrower,
      primaryBorrowerSsn: `${SSN}0`,
      primaryBorrowerDateOfBirth: `${BIRTH}x`,
    }),
  );
  answers.push(await call("GET", `/v1/applications/${id}`), await call("GET", `/v1/applications/${id}/history`));
  answers.push(await call("GET", `/v1/applications?search=${EMAIL}`), await call("GET", `/v1/${EMAIL}`));
  answers.push(await call("GET", `/v1/applications/${SSN}`));

  const secrets = [SSN, SSN.replaceAll("-", ""), BIRTH];
  for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret);

  const data = join(server.installation.folder, "data");
  const stored = () => readdirSync(data).map((name) => readFileSync(join(data, name), "latin1"));
  // The Idempotency-Key is the caller's own text and is kept as it is; everything else must be clean.
  const whileRunning = stored().map((text) =>
    text.replaceAll(SSN, (match, at: number) => (isKey(text, at) ? "" : match)),
  );
  await server.end("SIGTERM");
  const texts = [
    ...whileRunning,
    ...stored().map((text) => text.replaceAll(SSN, (match, at: number) => (isKey(text, at) ? "" : match))),
  ];
  const log = server.output();
  const hits = [...texts, log].flatMap((text) => [...secrets, STREET].filter((secret) => text.includes(secret)));
  console.log(
    `${texts.length} files of the database and ${log.length} characters of log searched: ${hits.length} hits`,
  );
  expect(hits).toEqual([]);
  expect(log).toContain('"route":"/v1/applications/{id}"');
  for (const word of [...secrets, STREET, EMAIL, PHONE, "Marked", "Borrower", token, "search="])
    expect(log).not.toContain(word);
});

/** Returns whether the text at this position belongs to a stored response: path, then key. */
const isKey = (text: string, at: number) => text.slice(Math.max(0, at - 40), at).includes("/v1/applications");
