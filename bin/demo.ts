// npm run demo [-- --count N]   npm run demo -- --remove
import { parseArgs } from "node:util";
import {
  addSampleFiles,
  addSurroundings,
  removeSampleSet,
  SAMPLE_FILES,
} from "@/lib/operations/installation/samples/sample-set";
import { openExistingHere, openHere, runCommand, UsageError } from "./command";

const MOST = 1_000_000;
const TELL_EVERY_MS = 1_000;
const USAGE = `Usage:
  npm run demo                   adds sample files until there are 1,000: 200 of today, and 800 of the past two
                                 years for the reports; adds five loan officers who cannot
                                 sign in, and a cadence for leads from one lead provider; turns on the contact agent in its sandbox, which sends
                                 nothing, unless an owner has turned it on or off; adds a sample webhook, which is
                                 disabled
  npm run demo -- --count N      adds sample files until there are N, at most ${MOST.toLocaleString("en")}
  npm run demo -- --remove       removes the samples; your own files stay

Running it again adds nothing while there are enough. The samples are the same each time, with ages counted from now.
Their borrowers are fictional: phones are 555-01xx, emails at mail.test, post.test and inbox.test, SSNs from 900 on.
The server may keep running.`;

async function load(count: number): Promise<void> {
  const now = Date.now();
  const added = await addSampleFiles(count, { onProgress: progress("added") });
  console.log(
    added === 0
      ? `There are already at least ${count.toLocaleString("en")} sample files; nothing to add.`
      : `Added ${summary(added, now)}.`,
  );
}

async function remove(): Promise<void> {
  const now = Date.now();
  const removed = await removeSampleSet({ onProgress: progress("removed") });
  console.log(removed === 0 ? "There are no sample files." : `Removed ${summary(removed, now)}.`);
}

/** Returns a function that reports progress on standard error, at most once a second. */
function progress(done: string): (count: number) => void {
  let told = Date.now();
  return (count) => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    process.stderr.write(`${count.toLocaleString("en")} ${done} …\n`);
  };
}

function summary(count: number, since: number): string {
  const seconds = (Date.now() - since) / 1_000;
  const rate = Math.round(count / seconds).toLocaleString("en");
  return `${count.toLocaleString("en")} sample files in ${seconds.toFixed(1)} s (${rate} a second)`;
}

function countOf(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MOST) throw new UsageError(`--count must be a whole number from 1 to ${MOST}.`);
  return count;
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      count: { type: "string" },
      remove: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const count = values.count === undefined ? undefined : countOf(values.count);
  await (values.remove ? openExistingHere() : openHere());
  if (values.remove) return remove();
  await load(count ?? SAMPLE_FILES);
  if (count !== undefined) return;
  const { sandbox, costs, views, webhook } = await addSurroundings();
  if (sandbox) console.log("Turned on the contact agent in its sandbox, which sends nothing.");
  if (costs) console.log("Added costs for the sample lead providers.");
  if (views) console.log("Added three saved views of the board.");
  if (webhook) console.log("Added a sample webhook, which is disabled.");
});
