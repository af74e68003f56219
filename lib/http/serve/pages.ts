import type { IncomingMessage, ServerResponse } from "node:http";
import { THEME_COOKIE, themeOf } from "@/lib/domain/theme";
import { env } from "@/lib/env";
import { addressOf } from "@/lib/http/caller/address";
import { originOf } from "@/lib/http/caller/origin";
import { countPage } from "@/lib/http/caller/rate-limit";

/** Pages rendered at once for one address: each uses the processor for several milliseconds. */
const MOST_AT_ONCE = 2;
const SIGN_IN = "/api/auth/";

type AtWork = { running: number; readonly waiting: (() => void)[] };

const atWork = new Map<string, AtWork>();

const firstOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Renders a page for an address when its turn comes; an address that asks for too many has to wait. */
export async function admitPage(
  { url = "/", headers, socket }: IncomingMessage,
  response: ServerResponse,
  render: () => void,
): Promise<void> {
  if (env().RATE_LIMITS === "off") return render();
  const address = addressOf(firstOf(headers["x-forwarded-for"]), socket.remoteAddress);
  const retryAfterMs = await countPage(address);
  if (retryAfterMs > 0) return refuse(response, retryAfterMs);
  // A sign-in waits for its turn to check a password, and must not delay pages meanwhile.
  if (url.startsWith(SIGN_IN)) return render();
  inTurn(address, response, render);
}

function inTurn(address: string, response: ServerResponse, render: () => void): void {
  const of = atWork.get(address) ?? { running: 0, waiting: [] };
  atWork.set(address, of);
  const next = () => {
    const begun = of.waiting.shift();
    if (begun !== undefined) begun();
    else if (of.running === 0) atWork.delete(address);
  };
  const begin = () => {
    // The browser may have disconnected while this page waited.
    if (response.destroyed) return next();
    of.running++;
    response.once("close", () => {
      of.running--;
      next();
    });
    render();
  };
  if (of.running < MOST_AT_ONCE) begin();
  else of.waiting.push(begin);
}

function refuse(response: ServerResponse, retryAfterMs: number): void {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const text = `You have opened too many pages. Try again in ${seconds} s.\n`;
  response.writeHead(429, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": seconds });
  response.end(text);
}

/** Returns the origin that users open, from a page request. */
export const originOfRequest = ({ headers }: IncomingMessage): string => originOf((name) => firstOf(headers[name]));

/** Returns what a page that is the same for everyone still depends on: the theme, and the URL shown in examples. */
export function variantOf(request: IncomingMessage): string {
  const cookie = request.headers.cookie?.split("; ").find((part) => part.startsWith(`${THEME_COOKIE}=`));
  const theme = themeOf(cookie?.slice(THEME_COOKIE.length + 1));
  return `${theme} ${originOfRequest(request)}`;
}
