import type { Channel } from "@/lib/domain/contact/channel";
import { HOUR_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";

/**
 * `sending` and `reading` of email, `texting` and `calling` over the API, and `carrying`: what carriers did with texts.
 */
type Kind = "sending" | "reading" | "texting" | "carrying" | "calling";

const problems = oncePerProcess(
  "channelProblems",
  () => new Map<Kind, { readonly reason: string; readonly at: number }>(),
);
const KINDS = {
  call: ["calling"],
  email: ["sending", "reading"],
  sms: ["texting", "carrying"],
} as const satisfies Record<Channel, readonly Kind[]>;
/** Carriers report a problem once. It is shown for so long. */
const SHOWN_MS = HOUR_MS;

/** Runs what needs a provider, and remembers for the screen why it failed, if it did. */
export async function rememberingProblem<Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    problems.delete(kind);
    return result;
  } catch (thrown) {
    rememberProblem(kind, thrown instanceof Error ? thrown.message : "unknown");
    throw thrown;
  }
}

/** Remembers for the screen why a channel does not work. `reason` must name no person. */
export const rememberProblem = (kind: Kind, reason: string): void =>
  void problems.set(kind, { reason, at: performance.now() });

/** Returns why a channel could not be used the last time; undefined if all is well. It names no person. */
export function channelProblem(channel: Channel): string | undefined {
  for (const kind of KINDS[channel]) {
    const problem = problems.get(kind);
    if (problem !== undefined && (kind !== "carrying" || performance.now() - problem.at < SHOWN_MS))
      return problem.reason;
  }
  return undefined;
}
