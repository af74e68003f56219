import type { Caller } from "@/lib/domain/caller/caller";
import { serviceCaller } from "@/lib/operations/service-caller";

/** Returns the caller that the history of every sample names. */
export function sampleCaller(requestId: string, now: number): Caller {
  return { kind: "system", id: "demo", name: "Sample files", via: "import", teamId: null, requestId, now };
}

/** Returns the caller that the history names where the agent acted on a sample. Its entries keep their time. */
export const sampleAgent = (now: number): Caller => ({ ...serviceCaller(now), via: "import" });
