import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { deleteView } from "@/lib/data/pipeline/saved-views";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { createView, updateView } from "@/lib/operations/pipeline/views";

/** Long enough for the update to have read the view and to wait for the deletion. */
const DELETION_MS = 300;

const caller: Caller = {
  ...({ kind: "person", id: "ann", name: "Ann", role: "owner", via: "screen", requestId: "r" } as const),
  ...{ teamId: null, now: Date.now() },
};

test("an update of a view that an erasure is deleting reports that the view is gone", async () => {
  const body = { name: "Nina", page: "applications", query: "search=nina", isShared: false } as const;
  const { id } = await createView(caller, body);
  const { inTransaction } = await database();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const deletion = inTransaction(async (sql) => {
    await deleteView(sql, id);
    begin();
    await pause(DELETION_MS);
  });
  await begun;
  await expect(updateView(caller, id, { name: "Changed" })).rejects.toMatchObject({ code: "not_found" });
  await deletion;
});
