import { setImmediate as nextTurn } from "node:timers/promises";
import type { ApplicationsCreate, CreatedApplications } from "@/lib/contract/applications/bulk";
import { type IdSeed, idsFrom, newSeed } from "@/lib/data/id";
import type { Caller } from "@/lib/domain/caller/caller";
import { toE164 } from "@/lib/domain/phone/phone";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { idempotently } from "@/lib/operations/idempotently";
import { optionalColumns } from "./application-fields";
import { addApplication } from "./save-application";

/** Applications created at a time before other requests run. */
const AT_ONCE = 20;

/** Creates applications, all or none, in one transaction. Returns their ids in the order sent. */
export async function createApplications(
  caller: Caller,
  { applications }: ApplicationsCreate,
): Promise<CreatedApplications> {
  const persons = applications.flatMap((fields) =>
    hashesOf({
      ...fields,
      primaryBorrowerPhoneE164: toE164(fields.primaryBorrowerPhone),
      loanTerms: optionalColumns(fields).loanTerms,
    }),
  );
  // The ids derive from a seed, which is all that is stored for a retry.
  const from = { seed: newSeed(), at: caller.now, count: applications.length };
  const ids = idsFrom(from);
  let isAnyStopped = false;
  const reply = await idempotently(
    caller,
    async (sql) => {
      // Locked all at once and in one order, so that two such calls cannot deadlock.
      await lockPersons(sql, persons);
      const data: { id: string }[] = [];
      for (const [index, fields] of applications.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
        const { id, stoppedAt } = await addApplication(sql, caller, { id: ids[index], fields, action: "created" });
        isAnyStopped ||= stoppedAt !== null;
        data.push({ id });
      }
      return { data };
    },
    { storing: { pack: () => from, unpack: unpackIds } },
  );
  // The other phones and emails of stopped borrowers are stopped now too.
  if (isAnyStopped || caller.retry?.replayed === true) await waitForSends();
  return reply;
}

/** Older versions stored the ids themselves. */
async function unpackIds(_: unknown, packed: IdSeed | readonly string[]): Promise<CreatedApplications> {
  const ids = "seed" in packed ? idsFrom(packed) : packed;
  return { data: ids.map((id) => ({ id })) };
}
