import { batchesOf } from "@/lib/client/applications/import-batches";
import { failureOf, request } from "@/lib/client/request/request";
import type { KnownBorrowers, KnownBorrowersBody } from "@/lib/contract/applications/known-borrowers";

/** The most borrowers in one call. */
const AT_ONCE = 200;
/** The wait after a limit that does not say how long it lasts, in milliseconds. */
const WAIT_MS = 1_000;

type Borrowers = KnownBorrowersBody["borrowers"];

/**
 * Asks for each borrower whether they are on file, in the order given. Waits as long as the limits say. Fails with
 * `RequestFailure`.
 */
export async function findKnown(borrowers: Borrowers): Promise<KnownBorrowers["data"]> {
  const known: KnownBorrowers["data"] = [];
  for (const { rows } of batchesOf(borrowers, (borrower) => borrower, AT_ONCE)) known.push(...(await ask(rows)));
  return known;
}

async function ask(borrowers: Borrowers): Promise<KnownBorrowers["data"]> {
  for (;;) {
    try {
      const body: KnownBorrowersBody = { borrowers };
      return (await request<KnownBorrowers>(["POST", "/v1/applications/bulk/known"], body)).data;
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.about.code !== "rate_limited") throw failure;
      await new Promise((waited) => setTimeout(waited, failure.about.retryAfter ?? WAIT_MS));
    }
  }
}
