import type { RulesBody, RulesEffect } from "@/lib/contract/contact/rules/contact-rules";
import { type ApplicationRow, listApplicationsBefore } from "@/lib/data/applications/applications";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { CHANNELS, type Channel } from "@/lib/domain/contact/channel";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Decision } from "@/lib/domain/contact/gate/decision";
import type { Rules } from "@/lib/domain/contact/gate/rule";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { isClosed } from "@/lib/domain/status/status";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { currentRules, toRules } from "@/lib/operations/contact/rules/current-rules";
import { toChanges } from "@/lib/operations/contact/rules/rule-changes";
import { END } from "@/lib/operations/cursor";
import { readSnapshots } from "./snapshots";

/** Open files that are examined, and files that are looked through for them. */
const MOST_OPEN = 2_000;
const MOST_READ = 10_000;
const AT_ONCE = 200;

/** Returns what publishing these changes would mean for the newest open files. Fails as publishing would. */
export async function simulateContactRules(caller: Caller, body: RulesBody): Promise<RulesEffect> {
  requireAllTeams(caller);
  const { read } = await database();
  const before = await currentRules(read);
  const after = toRules(toChanges(caller, body, before));
  const effect = new Map(CHANNELS.map((channel) => [channel, { open: 0, later: 0, earlier: 0, blocked: 0, freed: 0 }]));
  const turn = takingTurns();
  let files = 0;
  for await (const snapshots of openSnapshots()) {
    for (const snapshot of snapshots) {
      files++;
      for (const [channel, counts] of effect) {
        const was = decideNow(caller, snapshot, { rules: before.rules, channel });
        const is = decideNow(caller, snapshot, { rules: after, channel });
        if (isOpen(was)) counts.open++;
        const change = changeOf(was, is);
        if (change !== null) counts[change]++;
      }
      await turn();
    }
  }
  return { files, channels: [...effect].map(([channel, counts]) => ({ channel, ...counts })) };
}

type Judged = { readonly rules: Rules; readonly channel: Channel };

const decideNow = ({ now }: Caller, snapshot: Snapshot, { rules, channel }: Judged): Decision =>
  decide(snapshot, rules, { channel, purpose: "marketing", automated: true, at: now });

const isOpen = ({ decision }: Decision) => decision === "allow" || decision === "hold";

function changeOf(was: Decision, is: Decision): "later" | "earlier" | "blocked" | "freed" | null {
  if (isOpen(was) !== isOpen(is)) return isOpen(is) ? "freed" : "blocked";
  if (!isOpen(is)) return null;
  const [from, to] = [was.until ?? was.at, is.until ?? is.at];
  return from === to ? null : from < to ? "later" : "earlier";
}

/** Yields what the gate knows about the borrowers of the newest open files, some at a time. */
async function* openSnapshots(): AsyncGenerator<Iterable<Snapshot>> {
  const { read } = await database();
  let before = END;
  let [open, seen] = [0, 0];
  while (open < MOST_OPEN && seen < MOST_READ) {
    const rows = await listApplicationsBefore(read, before, AT_ONCE);
    const some = rows.filter(({ status }: ApplicationRow) => !isClosed(status)).slice(0, MOST_OPEN - open);
    if (some.length > 0) yield (await readSnapshots(read, some)).values();
    open += some.length;
    seen += rows.length;
    before = rows.at(-1)?.id ?? "";
    if (rows.length < AT_ONCE) return;
  }
}
