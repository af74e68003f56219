import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { replicaFor } from "./replica-for";

/** Returns the connection for slow reads: the bulk reader if there is one, otherwise that of `replicaFor`. */
export const bulkFor = async (caller: Pick<Caller, "id" | "now">): Promise<Reading> =>
  (await database()).bulk ?? replicaFor(caller);
