import { database } from "@/lib/database/database";
import { patience } from "@/lib/domain/deadline";

/** Who asks has little time; one that answers later is not ready. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Does the database answer? A text where it does and something is wrong all the same: with a full disk, reads, stops and
 * sign-ins work, and another instance would have no more room.
 */
export async function readiness(): Promise<boolean | string> {
  try {
    const { read, isFull } = await database();
    const answers = (await patience(ANSWER_WITHIN_MS)(read.get("SELECT 1 AS one"))) !== undefined;
    return answers && isFull() ? "the disk is full: only stops and sign-ins are stored" : answers;
  } catch {
    return false;
  }
}
