import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { replicaFor } from "./replica-for";

/** Returns where to read what takes long: apart from all other reads, or as `replicaFor` does. */
export const bulkFor = async (caller: Pick<Caller, "id" | "now">): Promise<Reading> =>
  (await database()).bulk ?? replicaFor(caller);
