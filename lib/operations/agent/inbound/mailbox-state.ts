import { countFailures } from "@/lib/data/job-runs";
import type { Reading } from "@/lib/database/sql";

/** The job that reads the mailbox. */
export const MAILBOX_JOB = "mailbox";
/** Failed runs in a row, with longer and longer pauses: about 20 minutes. */
const MOST_FAILURES = 8;

/** Returns whether the mailbox could not be read for so long that opt-outs may lie in it. */
export const isMailboxSilent = async (sql: Reading): Promise<boolean> =>
  (await countFailures(sql, MAILBOX_JOB)) >= MOST_FAILURES;
