import { Failure } from "@/lib/domain/failure";
import { env } from "@/lib/env";
import type { Call } from "@/lib/http/route/call";

/** Refuses a change that a page of another origin sends with the cookie of a person here. Fails with `forbidden`. */
export function requireSameOrigin(call: Call): void {
  if (call.method === "GET" || call.method === "HEAD" || call.method === "OPTIONS") return;
  // A browser that tells the relation cannot be made to lie by a page; an older one tells the origin.
  const site = call.header("sec-fetch-site");
  const isSame = site === undefined ? isOwn(call.header("origin"), call.header("host")) : site === "same-origin";
  if (!isSame) throw new Failure("forbidden", "A change by a signed-in person has to come from a page of Hearthline.");
}

function isOwn(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { PUBLIC_URL } = env();
  return PUBLIC_URL === undefined ? new URL(origin).host === host : origin === PUBLIC_URL;
}
