import { refuseUnknownWith, type UnknownName, unknownNames } from "@/lib/api/fields";
import type { Operation, ReplyOperation } from "@/lib/api/operation";
import { prepareDownload } from "@/lib/http/route/streams/download";
import { prepareFeed } from "@/lib/http/route/streams/feed";
import { readJson } from "./body";
import type { Call } from "./call";
import { prepareForm } from "./form";
import { ANY_VERSION, preconditionOf } from "./precondition";
import { NO_BODY, type Prepared, savedAs } from "./prepared";
import { queryFields, queryNames, refuseQuery } from "./query";

/** Reverse proxies reject a response whose headers are too long. */
const LONGEST_HEADER = 1_000;

/** Reads and checks a request of the operation at a path. */
export async function prepare(operation: Operation, path: string, call: Call): Promise<Prepared> {
  if (operation.kind === "reply") return prepareReply(operation, call);
  if (operation.kind === "form") return prepareForm(operation, path, call);
  return operation.kind === "events" ? prepareFeed(operation, call) : prepareDownload(operation, call);
}

async function prepareReply(operation: ReplyOperation, call: Call): Promise<Prepared> {
  const { family, query, body, fixed, fileName } = operation;
  const sent = body === undefined ? undefined : await readJson(call, operation);
  const unknown = body === undefined || sent === undefined ? [] : unknownNames(body, sent.json);
  const isStrict = prefersStrict(call);
  if (isStrict && body !== undefined) refuseUnknownWith(unknown, { shape: body, value: sent?.json, fixed });
  if (isStrict && query === undefined) refuseQuery(call);
  const ignoredQuery = query === undefined ? queryNames(call) : [];
  const run = operation.check({
    params: call.params,
    query: query && queryFields(query, call.query),
    body: sent?.json,
  });
  const raw = sent?.raw ?? NO_BODY;
  // The agent's calls depend on no version: a stop with a malformed header is better than no stop.
  const precondition = family === "v1" ? preconditionOf(call) : ANY_VERSION;
  const { address } = call;
  return {
    raw,
    json: sent?.json,
    headers: {
      ...(ignoredQuery.length > 0 ? { "X-Ignored-Query": ignoredHeader(ignoredQuery) } : {}),
      ...(unknown.length > 0 ? { "X-Ignored-Fields": ignoredHeader(unknown) } : {}),
      ...(isStrict ? { "Preference-Applied": "handling=strict" } : {}),
      ...(fileName ? savedAs(fileName) : {}),
    },
    run: (caller) => run({ caller, raw, address, precondition }),
  };
}

function prefersStrict(call: Call): boolean {
  return /(^|[,;\s])handling\s*=\s*"?strict"?($|[,;\s])/i.test(call.header("prefer") ?? "");
}

/** Returns the value of `X-Ignored-Fields` and `X-Ignored-Query`. */
function ignoredHeader(names: readonly UnknownName[]): string {
  let header = "";
  for (const [index, { path }] of names.entries()) {
    const longer = header === "" ? path : `${header}, ${path}`;
    if (longer.length > LONGEST_HEADER) return `${header}, and-${names.length - index}-more`;
    header = longer;
  }
  return header;
}
