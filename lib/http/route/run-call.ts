import type { Operation } from "@/lib/api/operation";
import { currentTime } from "@/lib/data/clock";
import { withDeadline } from "@/lib/deadline";
import { requireAllowed } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { type Identity, identify } from "@/lib/http/caller/identify";
import { countCall, type LimitName } from "@/lib/http/caller/rate-limit";
import type { Call } from "./call";
import { addQuota } from "./failure-headers";
import { prepare } from "./prepare";
import { placeOf, retryOf } from "./retry";

/** How long a call may take besides receiving its body; after that it fails with a request to try again. */
const ANSWER_WITHIN_MS = 6_000;

/** Runs the work of an operation within something, such as a span. */
export type Around = <Result>(operation: Operation, work: () => Promise<Result>) => Promise<Result>;

/** The facts known about the response while the request is processed. */
export type Answering = {
  readonly requestId: string;
  who: Identity | undefined;
  readonly headers: Record<string, string>;
};

/**
 * Runs an operation after its checks, in one order: token or session, scope, rate limit, then the content, from its
 * type to its rules.
 */
export async function runCall(
  operation: Operation,
  { path, around }: { readonly path: string; readonly around?: Around | undefined },
  { call, answering }: { readonly call: Call; readonly answering: Answering },
): Promise<unknown> {
  const wait = withDeadline(ANSWER_WITHIN_MS + (operation.kind === "reply" ? operation.waitsMs : 0));
  const who = await wait(admit(operation, call, answering));
  const prepared = await prepare(operation, path, call);
  const retry = retryOf(placeOf(path, call), call, { prepared, owner: who.chainId ?? who.id });
  const via = who.kind === "person" ? "screen" : operation.family === "agents" ? "agent" : "api";
  // The body may have taken a while to arrive: stored data gets the time at which it was there.
  const caller = callerOf(who, { via, requestId: answering.requestId, now: currentTime(), retry });
  const isHeadOfStream = (operation.kind === "events" || operation.kind === "file") && call.method === "HEAD";
  const work = () => prepared.run(caller);
  const { reply, version } = isHeadOfStream ? noParts() : await wait(around ? around(operation, work) : work());
  // Not before: an error response is never a file, whatever was requested.
  Object.assign(answering.headers, prepared.headers);
  if (version !== undefined) answering.headers.ETag = version;
  if (retry?.replayed) answering.headers["Idempotent-Replayed"] = "true";
  return reply;
}

/** The length of a stream is known only at its end, which a HEAD request never reaches. */
const noParts = () => ({ reply: (async function* () {})(), version: undefined });

/** Every caller object has the same names in the same order: spreading one costs as much as finding an application. */
function callerOf(
  who: Identity,
  { via, requestId, now, retry }: Pick<Caller, "via" | "requestId" | "now" | "retry">,
): Caller {
  const { kind, id, name, teamId, leadProviderSlug, scopes, role, ownFilesOnly, mustEnrol } = who;
  return {
    kind,
    id,
    name,
    teamId,
    leadProviderSlug,
    scopes,
    role,
    ownFilesOnly,
    mustEnrol,
    via,
    requestId,
    now,
    retry,
  };
}

/** Returns the caller if they have permission and stay within the limits. */
async function admit(operation: Operation, call: Call, answering: Answering): Promise<Identity> {
  const who = await identify(operation.scope, call, currentTime());
  answering.who = who;
  requireAllowed(who, operation.scope);
  // A provider calls as often as it has news. What it did not sign is counted where that shows.
  if (operation.kind === "form") return who;
  const quota = await countCall(limitOf(operation, call), who.kind === "system" ? call.address : who.id);
  if (quota !== undefined) addQuota(answering.headers, quota);
  return who;
}

function limitOf({ family }: Operation, { method }: Call): LimitName {
  if (family === "agents") return "agent";
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
