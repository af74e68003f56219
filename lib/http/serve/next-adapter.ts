import { addressOf } from "@/lib/http/caller/address";
import type { Call, Reply } from "@/lib/http/route/call";

type Context = { readonly params: Promise<Readonly<Record<string, string | string[] | undefined>>> };

/** A Next route handler. */
export type NextHandler = (request: Request, context: Context) => Promise<Response>;

const NOT_MODIFIED = 304;

/** Returns a handler for Next: a Request becomes a call, the reply a Response. */
export function nextAdapter(handle: (call: Call) => Promise<Reply>): NextHandler {
  return async (request, context) => {
    const { status, headers, body } = await handle({
      method: request.method,
      query: new URL(request.url).search.slice(1),
      params: singles(await context.params),
      address: addressOf(request.headers.get("x-forwarded-for") ?? undefined, undefined),
      header: (name) => request.headers.get(name) ?? undefined,
      readBody: (most) => readStream(request, most),
    });
    const content = typeof body === "string" ? body : encoded(body);
    // A Response with such a status accepts not even empty content.
    return new Response(status === NOT_MODIFIED ? null : content, { status, headers });
  };
}

function encoded(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    // The client has disconnected.
    async cancel() {
      await iterator.return?.();
    },
  });
}

function singles(params: Awaited<Context["params"]> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

async function readStream(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length")) > most) return null;
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
