import { z } from "zod";
import type { Needed } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { parseShape } from "./fields";
import { begun, holdStream } from "./open-streams";
import { type Operation, queryFields } from "./operation";

type DownloadDefinition<Query extends z.ZodObject> = {
  readonly title: string;
  readonly description: string;
  readonly scope: Needed;
  readonly query: Query;
  /** Returns the name under which the file is saved; `now` is in epoch milliseconds. */
  readonly fileName: (now: number) => string;
  /** Yields the parts of the file. */
  readonly run: (caller: Caller, query: z.output<Query>) => AsyncGenerator<string>;
};

/** Declares an operation under /v1 that returns a CSV file (RFC 4180), sent while it is made. */
export function csvDownload<Query extends z.ZodObject>(definition: DownloadDefinition<Query>): Operation {
  const { title, description, scope, query, fileName, run } = definition;
  return {
    family: "v1",
    title,
    description,
    scope,
    params: undefined,
    query,
    body: undefined,
    reply: z.object({}),
    hasVersion: false,
    stream: "text/csv",
    prepare: async (call) => {
      const asked = parseShape(query, queryFields(query, call.query));
      return {
        raw: new Uint8Array(),
        headers: {
          "Content-Type": "text/csv; charset=utf-8; header=present",
          "Content-Disposition": `attachment; filename="${fileName(Date.now())}"`,
        },
        run: async (caller) => ({
          reply: await begun(holdStream("downloads", caller.id, run(caller, asked))),
          version: undefined,
        }),
      };
    },
  };
}
