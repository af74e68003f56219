import { Failure } from "@/lib/domain/failure";
import { env } from "@/lib/env";
import type { Call } from "@/lib/http/route/call";

/** Rejects a change that a page of another origin sends with a user's cookie. Fails with `forbidden`. */
export function requireSameOrigin(call: Call): void {
  if (call.method === "GET" || call.method === "HEAD" || call.method === "OPTIONS") return;
  // A page cannot make a browser that reports the relation lie; an older browser reports the origin.
  const site = call.header("sec-fetch-site");
  const isSame = site === undefined ? isOwn(call.header("origin"), call.header("host")) : site === "same-origin";
  if (!isSame) throw new Failure("forbidden", "A change by a signed-in person has to come from a page of Hearthline.");
}

function isOwn(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { PUBLIC_URL } = env();
  return PUBLIC_URL === undefined ? new URL(origin).host === host : origin === PUBLIC_URL;
}
