import { expect, test } from "vitest";
import { AttemptCreate } from "@/lib/contract/workday/attempt";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { createApplication } from "@/lib/operations/applications/create-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { logAttempt } from "@/lib/operations/workday/log-attempt";

/** Rows kept of one phone, email or file. */
const MOST_KEPT = 50;

test("of one phone with many attempts, the latest are kept and every decision reads no more", async () => {
  const start = Date.now();
  const caller = (at: number): Caller => serviceCaller(start + at);
  const file = {
    ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Busy", primaryBorrowerEmail: "busy@mail.test" },
    ...{ primaryBorrowerPhone: "4155550199", subjectPropertyState: "fl" as const },
  };
  const { id } = await createApplication(caller(0), file);
  const body = AttemptCreate.parse({ outcome: "busy", followUpAt: null });
  for (let index = 1; index <= MOST_KEPT + 10; index++) await logAttempt(caller(index), id, body);
  const { read } = await database();
  const rows = await read.all<{ count: number; oldest: number }>(
    `SELECT COUNT(*) AS "count", MIN("at") AS "oldest" FROM "ContactAttempt" GROUP BY "hash"`,
  );
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ count: MOST_KEPT, oldest: start + 11 })));
});
