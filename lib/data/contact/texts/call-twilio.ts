import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { SECOND_MS } from "@/lib/domain/day";

const CONNECT_MS = 10 * SECOND_MS;
const ANSWER_MS = 30 * SECOND_MS;
const MOST_BYTES = 65_536;

/** A call of Twilio's API. `form` is absent for a GET. */
export type TwilioCall = {
  readonly url: string;
  /** The account and its token. */
  readonly auth: string;
  readonly form?: URLSearchParams;
  /** Once the connection stands, asks whether the request may still be sent. */
  readonly mayBegin?: () => boolean;
};

/** The answer of a call. `not_sent`: not a byte of the request was sent. `lost`: it was sent, and no answer came. */
export type TwilioAnswer = { readonly status: number; readonly body: unknown } | "not_sent" | "lost";

/**
 * Calls Twilio's API over a connection of its own, so that a request is never lost in one that had ended. Never throws.
 */
export function callTwilio({ url, auth, form, mayBegin = () => true }: TwilioCall): Promise<TwilioAnswer> {
  const body = form?.toString() ?? "";
  const isSecure = url.startsWith("https:");
  return new Promise((resolve) => {
    let hasBegun = false;
    const call = (isSecure ? requestHttps : requestHttp)(url, {
      ...{ method: form === undefined ? "GET" : "POST", auth, agent: false },
      headers: {
        Accept: "application/json",
        ...(form === undefined
          ? {}
          : { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": Buffer.byteLength(body) }),
      },
    });
    const timer = setTimeout(() => call.destroy(), CONNECT_MS);
    const end = (answer: TwilioAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const lost = () => end(hasBegun ? "lost" : "not_sent");
    call.on("socket", (socket) =>
      socket.once(isSecure ? "secureConnect" : "connect", () => {
        if (!mayBegin()) {
          call.destroy();
          return;
        }
        hasBegun = true;
        clearTimeout(timer);
        call.setTimeout(ANSWER_MS, () => call.destroy());
        call.end(body);
      }),
    );
    call.on("error", lost).on("close", lost);
    call.on("response", (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on("data", (part: Buffer) => {
        length += part.length;
        if (length > MOST_BYTES) call.destroy();
        else parts.push(part);
      });
      response.on("end", () => end({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts)) }));
      response.on("error", lost);
    });
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
