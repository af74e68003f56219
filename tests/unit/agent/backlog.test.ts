import { beforeAll, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { HOUR_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { caller, clock } from "../../support/people/assigning";
import { attemptsOf, ingestCalifornian, run } from "../../support/people/live-agent";

beforeAll(async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
});

const ingest = () =>
  ingestCalifornian({ consents: [{ channel: "sms", kind: "written", capturedAt: clock(), text: "I agree." }] });

test("a new lead does not wait behind 5,000 follow-ups that are due", async () => {
  const { id: earlier } = await ingest();
  await run();
  expect(await attemptsOf(earlier)).toHaveLength(1);
  const due = clock() - HOUR_MS;
  await (await database()).inTransaction(async (sql) => {
    const insert = `INSERT INTO "Enrollment" ("id", "applicationId", "personHash", "cadenceVersionId", "state", "step",
      "dueAt", "at") SELECT ?, ?, ?, "cadenceVersionId", 'active', 1, ?, "at" FROM "Enrollment" LIMIT 1`;
    for (let each = 0; each < 5_000; each++) {
      const id = `e${each.toString(16).padStart(31, "0")}`;
      await sql.run(insert, [id, id, id, due]);
    }
  });
  const { id } = await ingest();
  await run();
  expect(await attemptsOf(id)).toEqual([expect.objectContaining({ channel: "sms", step: 0 })]);
});
