import { database } from "@/lib/data/database";
import { patience } from "@/lib/domain/patience";

/** Who asks has little time; one that answers later is not ready. */
const ANSWER_WITHIN_MS = 2_000;

/** Does the database answer? */
export async function isReady(): Promise<boolean> {
  try {
    const { read } = await database();
    return (await patience(ANSWER_WITHIN_MS)(read.get("SELECT 1 AS one"))) !== undefined;
  } catch {
    return false;
  }
}
