import { z } from "zod";
import type { Permission } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { parseShape } from "./fields";
import type { Operation } from "./operation";

type DownloadDefinition<Query extends z.ZodObject> = {
  readonly title: string;
  readonly description: string;
  readonly scope: Permission;
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
    kind: "file",
    ...{ family: "v1", title, description, scope, params: undefined, query, body: undefined },
    ...{ reply: z.object({}), hasVersion: false, fileName },
    check(sent) {
      const asked = parseShape(query, sent);
      return (caller) => run(caller, asked);
    },
  };
}
