import "./without-eval";
import type { z } from "zod";
import { GeneralError, RateLimited } from "@/lib/contract/failure";
import type { Issue } from "@/lib/domain/failure";

const ANSWERS_WITHIN_MS = 30_000;

/** Why a request came to nothing. The message says what to do, and may be shown. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";

  constructor(
    message: string,
    readonly about: {
      /** One of the interface's codes, where it was the interface that refused. */
      readonly code?: string;
      readonly requestId?: string | undefined;
      readonly issues?: readonly Issue[] | undefined;
    } = {},
  ) {
    super(message);
  }
}

/** Posts a body as JSON and checks the reply against its shape. Fails with `RequestFailure` only. */
export async function post<Reply extends z.ZodType>(
  path: string,
  body: unknown,
  reply: Reply,
): Promise<z.output<Reply>> {
  const response = await send(path, JSON.stringify(body));
  const requestId = response.headers.get("X-Request-Id") ?? undefined;
  const json: unknown = await response.json().catch(() => undefined);
  const parsed = reply.safeParse(json);
  if (response.ok && parsed.success) return parsed.data;
  throw refusalOf(json, requestId) ?? unreadable(response.status, requestId);
}

async function send(path: string, body: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    return await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body, signal });
  } catch {
    const message =
      "The server did not answer. Check that it is running and that you are online, then try again: what you typed is still here.";
    throw new RequestFailure(message);
  }
}

function refusalOf(json: unknown, requestId: string | undefined): RequestFailure | undefined {
  const general = GeneralError.safeParse(json);
  if (general.success) {
    const { message, data } = general.data.error;
    return new RequestFailure(message, data);
  }
  const limited = RateLimited.safeParse(json);
  if (!limited.success) return undefined;
  const seconds = Math.max(1, Math.ceil(limited.data.retryAfter / 1000));
  return new RequestFailure(`Too many tries. Try again in ${seconds} s.`, { code: "rate_limited", requestId });
}

function unreadable(status: number, requestId: string | undefined): RequestFailure {
  const message = `The answer (status ${status}) did not come from Hearthline. Check what stands between you and the server, then try again.`;
  return new RequestFailure(message, { requestId });
}
