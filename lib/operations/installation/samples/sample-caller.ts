import type { Caller } from "@/lib/domain/caller/caller";

/** Returns the caller that the history of every sample names. */
export function sampleCaller(requestId: string, now: number): Caller {
  return { kind: "system", id: "demo", name: "Sample files", via: "import", teamId: null, requestId, now };
}
