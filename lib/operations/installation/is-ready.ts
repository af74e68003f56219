import { database } from "@/lib/database/database";
import { withDeadline } from "@/lib/deadline";

/** Probes have short timeouts; a database that takes longer is not ready. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Returns whether the database responds, or a text if it does but something is wrong: with a full disk, reads, stops
 * and sign-ins work, and another instance would have no more space either.
 */
export async function readiness(): Promise<boolean | string> {
  try {
    const { read, isFull } = await database();
    const answers = (await withDeadline(ANSWER_WITHIN_MS)(read.get("SELECT 1 AS one"))) !== undefined;
    return answers && isFull() ? "the disk is full: only stops and sign-ins are stored" : answers;
  } catch {
    return false;
  }
}
