import { v5 } from "uuid";
import { failureOf, type RequestFailure, requestVersion } from "@/lib/client/request/request";
import type { ApplicationCreate } from "@/lib/contract/applications/application";
import type { ApplicationsCreate, CreatedApplications } from "@/lib/contract/applications/bulk";
import type { Issue } from "@/lib/domain/failure";
import type { Batch } from "./import-batches";

const PATH = "/v1/applications/bulk/create";
/** The name space of the keys of batches. */
const KEYS = "6f1c2a52-7d0b-4c0e-9a63-0c9d6a1f8e35";
/** How often a call is tried while the server does not answer. */
const MOST_TRIES = 5;
const FIRST_WAIT_MS = 1_000;

type Sent = { readonly application: ApplicationCreate };

/** Why a row was refused, with the field if it is known. */
export type Refusal = { readonly field: string; readonly message: string };

export type Sending<Row> = {
  /** Called with rows that were created, now or by the same import before. */
  readonly onCreated: (rows: readonly Row[], wereThere: boolean) => void;
  readonly onRefused: (row: Row, refusal: Refusal) => void;
  /** Stops after the call that is running. */
  readonly signal: AbortSignal;
};

/**
 * Creates the applications of these batches, and takes each out of the list when it is done. A batch has the same
 * Idempotency-Key whenever it is sent, so within 24 hours it is stored once. Waits as long as the limits say. Fails with
 * `RequestFailure` if the rest cannot be sent now; the same list may be sent again.
 */
export async function sendBatches<Row extends Sent>(batches: Batch<Row>[], sending: Sending<Row>): Promise<void> {
  for (;;) {
    const [batch] = batches;
    if (batch === undefined || sending.signal.aborted) return;
    batches.splice(0, 1, ...(await sendBatch(batch, sending)));
  }
}

/** Sends one batch. Returns the batches to send in its place if a row was refused: all are created, or none. */
async function sendBatch<Row extends Sent>(batch: Batch<Row>, sending: Sending<Row>): Promise<Batch<Row>[]> {
  const { rows } = batch;
  const tried = await sendPatiently(batch);
  if (!("failure" in tried)) {
    sending.onCreated(rows, tried.wasThere);
    return [];
  }
  const issues = tried.failure.about.issues ?? [];
  const wrong = wrongRows(issues);
  for (const [index, refusal] of wrong) {
    const row = rows[index];
    if (row !== undefined) sending.onRefused(row, refusal);
  }
  if (wrong.size > 0) return parts(rows.filter((_, index) => !wrong.has(index)));
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) {
    const [issue] = issues;
    sending.onRefused(only, { field: issue?.path ?? "", message: issue?.message ?? tried.failure.message });
    return [];
  }
  const middle = Math.ceil(rows.length / 2);
  return parts(rows.slice(0, middle), rows.slice(middle));
}

const parts = <Row>(...lists: Row[][]): Batch<Row>[] =>
  lists.filter(({ length }) => length > 0).map((rows) => ({ rows, wasTried: false }));

const OF_ROW = /^applications\.(\d+)\.(\w+)/;

/** Returns the refused rows of a batch by their position, each with its first fault. */
function wrongRows(issues: readonly Issue[]): ReadonlyMap<number, Refusal> {
  const wrong = new Map<number, Refusal>();
  for (const { path, message } of issues) {
    const [, index, field = ""] = OF_ROW.exec(path) ?? [];
    if (index !== undefined && !wrong.has(Number(index))) wrong.set(Number(index), { field, message });
  }
  return wrong;
}

/** Failures that concern a row, so that the other rows may be created without it. */
const OF_ROWS: readonly (string | undefined)[] = ["validation_failed", "erased"];

type Tried = { readonly wasThere: boolean } | { readonly failure: RequestFailure };

/** Sends a batch until the server accepts or refuses its rows. Fails with any other `RequestFailure`. */
async function sendPatiently<Row extends Sent>(batch: Batch<Row>): Promise<Tried> {
  const body: ApplicationsCreate = { applications: batch.rows.map(({ application }) => application) };
  const key = `import-${v5(JSON.stringify(body), KEYS)}`;
  for (let tries = 1; ; tries++) {
    try {
      const { isReplayed } = await requestVersion<CreatedApplications>(
        ["POST", PATH, { "Idempotency-Key": key }],
        body,
      );
      // After a broken connection, the earlier answer belongs to this import.
      return { wasThere: isReplayed === true && !batch.wasTried };
    } catch (thrown) {
      const failure = failureOf(thrown);
      const { code, retryAfter } = failure.about;
      if (OF_ROWS.includes(code)) return { failure };
      if (code !== "rate_limited") batch.wasTried = true;
      if (code !== "rate_limited" && (!isPassing(code) || tries >= MOST_TRIES)) throw failure;
      await new Promise((waited) => setTimeout(waited, retryAfter ?? FIRST_WAIT_MS * tries));
    }
  }
}

/** Returns whether the same call may succeed soon. Without a code, the server did not answer. */
const isPassing = (code: string | undefined) =>
  code === undefined || ["idempotency_in_progress", "unavailable", "internal"].includes(code);
