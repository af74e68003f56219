import fc from "fast-check";
import { expect, test } from "vitest";
import { type ApplicationRow, findApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { resumeApplication, stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { createApplication } from "@/lib/operations/applications/create-application";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { listSuppressedFiles, stopIdOf } from "@/lib/operations/contact/suppression";

const RUNS = 100;
/** Generates the same sequences each time. Another seed tries others. */
const SEED = 1;

const nth = fc.nat({ max: 3 });
const STEP = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("create"), phone: nth, email: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("phone"), file: fc.nat(), phone: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("email"), file: fc.nat(), email: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("stop"), file: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("resume"), file: fc.nat() }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

const ANY = () => true;

let runs = 0;
let now = Date.now() - 86_400_000;
const caller = (): Caller => ({
  ...{ kind: "system", id: "test", name: "Test", via: "api", teamId: null, requestId: "" },
  now: ++now,
});

/** A few borrowers with four phones and four emails between them. */
function makeWorld() {
  const run = ++runs;
  const phoneOf = (n: number) => `415 55${n} ${String(run).padStart(4, "0")}`;
  const emailOf = (n: number) => `mail${n}-${run}@mail.test`;
  const ids: string[] = [];
  /** The stop requested through a file. */
  const asked = new Map<string, string>();
  const read = async () => (await database()).read;
  const rows = async (): Promise<readonly ApplicationRow[]> => {
    const sql = await read();
    return (await Promise.all(ids.map((id) => findApplication(sql, id)))).filter((row) => row !== null);
  };
  async function take(step: Step): Promise<string | undefined> {
    if (step.kind === "create") {
      const body = {
        primaryBorrowerFirstName: "Ann",
        primaryBorrowerLastName: "Lee",
        primaryBorrowerPhone: phoneOf(step.phone),
        primaryBorrowerEmail: emailOf(step.email),
        subjectPropertyState: "ca",
      } as const;
      const { id } = await createApplication(caller(), body);
      ids.push(id);
      return id;
    }
    const id = ids[step.file % Math.max(1, ids.length)];
    if (id === undefined) return undefined;
    if (step.kind === "phone")
      await updateApplication(caller(), id, { primaryBorrowerPhone: phoneOf(step.phone) }, ANY);
    if (step.kind === "email")
      await updateApplication(caller(), id, { primaryBorrowerEmail: emailOf(step.email) }, ANY);
    if (step.kind === "stop") {
      const row = await findApplication(await read(), id);
      if (row !== null) asked.set(id, stopIdOf(caller(), row));
      await stopApplication(caller(), id, {});
    }
    if (step.kind === "resume") await resumeApplication(caller(), id, { reason: "agreed" });
    return id;
  }
  return { ids, asked, read, rows, take };
}

const stoppedOf = (rows: readonly ApplicationRow[]) =>
  new Set(rows.filter(({ stoppedAt }) => stoppedAt !== null).map(({ id }) => id));

/** Returns the files connected to a file by shared phones or emails, through files that may be passed. */
function connected(
  rows: readonly ApplicationRow[],
  from: string,
  isOpen: (id: string) => boolean,
): ReadonlySet<string> {
  const found = new Set([from]);
  for (const id of found) {
    const own = new Set(hashesOf(rows.find((row) => row.id === id) as ApplicationRow));
    for (const other of rows)
      if (isOpen(other.id) && hashesOf(other).some((hash) => own.has(hash))) found.add(other.id);
  }
  return found;
}

test(`${RUNS} sequences of leads, edits, stops and resumes: a stop reaches every file it must, and only a resume lifts it`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 16 }), async (steps) => {
      const world = makeWorld();
      for (const step of steps) {
        const before = stoppedOf(await world.rows());
        const target = step.kind === "resume" ? world.ids[step.file % Math.max(1, world.ids.length)] : undefined;
        const held = (await world.rows()).find(({ id }) => id === target);
        const own = new Set(held === undefined ? [] : hashesOf(held));
        const near = (await world.rows()).filter((row) => hashesOf(row).some((hash) => own.has(hash)));
        const askedNear = new Set(near.flatMap(({ id }) => world.asked.get(id) ?? []));
        const subject = await world.take(step);
        if (subject === undefined) continue;
        const rows = await world.rows();
        const after = stoppedOf(rows);

        // A file is stopped if the suppression list holds its phone or email, and only then.
        for (const row of rows) {
          const isHeld = (await listSuppressedFiles(await world.read(), [row])).has(row.id);
          expect([row.id, after.has(row.id)]).toEqual([row.id, isHeld]);
        }
        if (step.kind === "stop") expect(after).toContain(subject);
        if (step.kind === "resume") {
          expect(after).not.toContain(subject);
          // A file stopped by request stays stopped unless it was resumed, or another with the same phone or email was.
          for (const [id, stopId] of world.asked) {
            if (askedNear.has(stopId) || near.some((row) => row.id === id)) world.asked.delete(id);
            else expect([id, after.has(id)]).toEqual([id, before.has(id)]);
          }
          for (const id of after) expect(before).toContain(id);
        } else {
          for (const id of before) expect(after).toContain(id);
          // A stop spreads only through files that were not resumed: a resumed file is not stopped through a stopped
          // one.
          const near = connected(rows, subject, (id) => !before.has(id));
          for (const id of after) if (!before.has(id)) expect(near).toContain(id);
        }
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
