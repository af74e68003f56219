import { setTimeout as wait } from "node:timers/promises";
import { callerOf } from "../clients/http";
import { MARKS, type Operation } from "./operations";

/** Runs one sequence against one server. Its responses omit values that differ between servers. */
export type Side = { run(operation: Operation): Promise<string> };

const ID = /\b[0-9a-f]{32}\b/g;
// Epoch milliseconds from 2020 to 2033; no other number of these tests has 13 digits.
const TIME = /(?<!\d)1[6-9]\d{11}(?!\d)/g;
const AGE = /"medianAge":\d+/g;
const UNTOLD = ["date", "connection", "keep-alive", "content-length", "x-request-id", "transfer-encoding"];
/** Keeps two calls out of the same millisecond, where chance would decide the order of their results. */
const APART_MS = 3;
const UNKNOWN_ID = "f".repeat(32);

/** Starts a sequence on a server. */
export function startSide(url: string, tokens: readonly [string, string], sequence: number): Side {
  const callers = tokens.map((token) => callerOf(url, token));
  const [apps, etags, known] = [[] as string[], new Map<string, string>(), new Map<string, string>()];
  let cursor = "none";

  const nameOf = (id: string) => {
    const name = known.get(id) ?? `id ${known.size}`;
    known.set(id, name);
    return name;
  };

  return {
    run: async ({ method, path, body, headers = {}, app, who }) => {
      const id = apps[app % (apps.length + 1)] ?? UNKNOWN_ID;
      const fill = (text: string) => filled(text, { id, cursor, etag: etags.get(id) ?? '"0"', sequence });
      const sent = body === undefined || typeof body === "string" ? body : fill(JSON.stringify(body));
      const sentHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
      await wait(APART_MS);
      const answer = await callers[who]?.(
        method,
        fill(path.replaceAll("%7B", "{").replaceAll("%7D", "}")),
        sent,
        sentHeaders,
      );
      if (answer === undefined) throw new Error("there is no such caller");
      const made = answer.json?.id ?? answer.json?.gizmoAppId;
      if (typeof made === "string" && !apps.includes(made)) apps.push(made);
      const etag = answer.headers.get("etag");
      if (etag !== null) etags.set(id, etag);
      const next: string | undefined = answer.json?.nextCursor;
      cursor = next ?? cursor;
      const told = [...answer.headers].filter(([name]) => !UNTOLD.includes(name));
      const text = next === undefined ? answer.text : answer.text.replace(next, read(next));
      const whole = `${answer.status} ${JSON.stringify(told)} ${text}`;
      return ranked(whole.replace(ID, nameOf).replace(AGE, '"medianAge":0'));
    },
  };
}

const read = (cursor: string) => Buffer.from(cursor, "base64url").toString();

/** Replaces times by their order within one response: which are equal, and which are later. */
function ranked(text: string): string {
  const times = [...new Set(text.match(TIME))].sort();
  return text.replace(TIME, (time) => `time ${times.indexOf(time)}`);
}

type Values = { readonly id: string; readonly cursor: string; readonly etag: string; readonly sequence: number };

function filled(text: string, { id, cursor, etag, sequence }: Values): string {
  return text
    .replaceAll(MARKS.app, id)
    .replaceAll(MARKS.cursor, cursor)
    .replaceAll(MARKS.etag, etag)
    .replaceAll(MARKS.sequence, `s${sequence}`)
    .replace(MARKS.phone, (_, number: string) => String(2_000_000_000 + sequence * 10 + Number(number)));
}
