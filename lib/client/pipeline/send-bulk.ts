import { request } from "@/lib/client/request/request";
import type { BulkReply, BulkRequest } from "@/lib/contract/applications/bulk";
import type { BulkChange, BulkResult, SelectedFile } from "./bulk";

/** The most files per request. */
const MOST = 500;

/** Sends a change of many files in parts, and returns the result for each file. */
export async function send({ picked, demand }: BulkChange): Promise<BulkResult> {
  const done: SelectedFile[] = [];
  const failed: BulkResult["failed"][number][] = [];
  for (let start = 0; start < picked.length; start += MOST) {
    const part = picked.slice(start, start + MOST);
    // A concurrent change must not prevent a borrower from being stopped or paused.
    const ifMatch = part.flatMap(({ id, etag }) => (etag === undefined ? [] : [{ id, etag }]));
    const body: BulkRequest = {
      ids: part.map(({ id }) => id),
      ...(demand.move || demand.undoMove ? { ifMatch } : {}),
      ...demand,
    };
    const { data } = await request<BulkReply>(["POST", "/v1/applications/bulk"], body);
    for (const [index, file] of part.entries()) {
      const row = data[index];
      if (row?.ok) done.push({ ...file, etag: row.etag });
      else failed.push({ file, message: row?.error.message ?? "The server said nothing about this file." });
    }
  }
  return { done, failed };
}
