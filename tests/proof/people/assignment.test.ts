import { expect, test } from "vitest";
import { ANN } from "../../support/browser/browser";
import { callerOf } from "../../support/clients/http";
import { runSql } from "../../support/files/sql";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, signIn } from "../../support/people/sign-in";
import { ownInstances } from "../../support/servers/own-instances";

const LEADS = Number(process.env["ASSIGNED_LEADS"] ?? 200);
const OFFICERS = 10;
/** These take leads of Texas alone. */
const TEXANS = 2;
const CLIENTS = 16;
const WITHIN_MS = 60_000 + LEADS * 100;

const own = ownInstances({ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: "off" });

/** Adds loan officers as the setup of a large lender would have them. Returns their ids. */
async function addOfficers(): Promise<string[]> {
  const ids = Array.from({ length: OFFICERS }, (_, number) => String(number).repeat(32));
  for (const [number, id] of ids.entries())
    await runSql(
      own.database,
      `INSERT INTO "Person" ("id", "name", "email", "passwordHash", "role", "createdAt") VALUES ($1, $2, $3, 'x', 'officer', 1)`,
      [id, `Officer ${number}`, `officer${number}@mail.test`],
    );
  return ids;
}

test(
  `${LEADS} leads on two instances each get one loan officer, in turn, and only of their state`,
  async () => {
    const ids = await addOfficers();
    const owner = await signIn(own.instances.url, ANN);
    const members = ids.map((userId, number) => ({ userId, states: number < TEXANS ? ["tx"] : [] }));
    expect((await owner("PUT", "/v1/assignment", { isOn: true, members })).status).toBe(200);
    const call = callerOf(own.instances.url, own.token);
    const numbers = Array.from({ length: LEADS }, (_, number) => number).values();
    const client = async () => {
      for (const number of numbers) {
        const state = number % 2 === 0 ? "ca" : "tx";
        const lead = {
          ...leadOf(`lead-${number}`, phoneOf(300_000 + number)),
          email: `lead${number}@mail.test`,
          state,
        };
        expect((await call("POST", "/agents/ingest", lead)).status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const left = async () =>
      Number(
        (
          await runSql(own.database, `SELECT COUNT(*) AS "count" FROM "Application" WHERE "loanOfficerId" IS NULL`)
        )[0]?.["count"],
      );
    await expect.poll(left, { timeout: WITHIN_MS, interval: 500 }).toBe(0);
    const files = await runSql(
      own.database,
      `SELECT a."subjectPropertyState" AS "state", a."loanOfficerId" AS "officer", (SELECT COUNT(*) FROM "HistoryEntry" h
        WHERE h."applicationId" = a."id" AND h."changes" LIKE '%"loanOfficerId"%') AS "times" FROM "Application" a`,
    );
    expect(files).toHaveLength(LEADS);
    expect(files.filter(({ times }) => Number(times) !== 1)).toEqual([]);
    const texans = ids.slice(0, TEXANS);
    expect(files.filter(({ state, officer }) => state !== "tx" && texans.includes(String(officer)))).toEqual([]);
    // In the order in which they were given: nobody of those who take every state is ever skipped by a round.
    const given = await runSql(own.database, `SELECT "userId" FROM "AssignedLead" ORDER BY "sequence"`);
    const everywhere = given.map(({ userId }) => String(userId)).filter((id) => !texans.includes(id));
    const counts = ids.slice(TEXANS).map((id) => everywhere.filter((other) => other === id).length);
    console.log(`${LEADS} leads, ${OFFICERS} loan officers: ${Math.min(...counts)} to ${Math.max(...counts)} each`);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  },
  2 * WITHIN_MS,
);
