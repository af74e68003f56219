import type { FileOperation } from "@/lib/api/operation";
import type { Call } from "@/lib/http/route/call";
import { NO_BODY, type Prepared, savedAs } from "@/lib/http/route/prepared";
import { queryFields } from "@/lib/http/route/query";
import { begun, trackStream } from "./open-streams";

/** Checks a request for a CSV file, which is sent while it is made. */
export function prepareDownload({ query, fileName, check }: FileOperation, call: Call): Prepared {
  const partsFor = check(queryFields(query, call.query));
  return {
    raw: NO_BODY,
    headers: { "Content-Type": "text/csv; charset=utf-8; header=present", ...savedAs(fileName) },
    run: async (caller) => ({
      reply: await begun(trackStream("downloads", caller.id, partsFor(caller))),
      version: undefined,
    }),
  };
}
