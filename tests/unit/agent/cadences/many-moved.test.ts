import { expect, test } from "vitest";
import { NewApplication } from "@/lib/contract/applications/application";
import { CadenceSteps } from "@/lib/contract/contact/cadence";
import { database } from "@/lib/database/database";
import { MINUTE_MS } from "@/lib/domain/day";
import { createCadence } from "@/lib/operations/agent/cadences/own-cadences";
import { enrollMoved } from "@/lib/operations/agent/engine/enrolling/enroll-moved";
import { changeApplications } from "@/lib/operations/applications/change-applications";
import { createApplication } from "@/lib/operations/applications/create-application";
import { serviceCaller } from "@/lib/operations/service-caller";

const MANY = 5_000;
const AT_ONCE = 500;
/** A pass that finds nothing new, in milliseconds. */
const MOST_IDLE_MS = 50;
const start = Date.UTC(2030, 11, 3, 20);
const owner = (now: number) => ({ ...serviceCaller(now), kind: "person", role: "owner" }) as const;

test("5,000 files that move at once, half of which share a phone, enter once for each borrower, and the next pass is fast", async () => {
  const ids = await Promise.all(
    Array.from({ length: MANY }, async (_, index) => {
      const shared = index % 2 === 0;
      const application = NewApplication.parse({
        ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Low", subjectPropertyState: "ca" },
        primaryBorrowerEmail: shared ? "shared@many.test" : `a${index}@many.test`,
        primaryBorrowerPhone: shared ? "4155550000" : `415${5_560_000 + index}`,
      });
      return (await createApplication(owner(start), application)).id;
    }),
  );
  const template = "The automated assistant of {{ company }}. Reply STOP to opt out.";
  const steps = CadenceSteps.parse([{ channel: "email", after: { minutes: 0 }, template }]);
  const entry = { statuses: ["CONTACTED" as const], leadProviderSlugs: [], teamIds: [] };
  await createCadence(owner(start), { name: "Contacted", entry, steps });
  const moved = start + MINUTE_MS;
  for (let from = 0; from < MANY; from += AT_ONCE)
    await changeApplications(owner(moved), { ids: ids.slice(from, from + AT_ONCE), move: { status: "CONTACTED" } });
  const now = moved + 5 * MINUTE_MS;
  // A pass takes 500, so that messages wait only a moment.
  for (let pass = 0; pass < MANY / 500; pass++) await enrollMoved({ now, since: start });
  const { read } = await database();
  const count = async () => (await read.get<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "Enrollment"`))?.count;
  // Files that share a phone have one borrower.
  expect(await count()).toBe(MANY / 2 + 1);
  const begun = performance.now();
  await enrollMoved({ now: now + MINUTE_MS, since: start });
  expect(performance.now() - begun).toBeLessThan(MOST_IDLE_MS);
  expect(await count()).toBe(MANY / 2 + 1);
});
