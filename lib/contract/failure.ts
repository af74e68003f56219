import { z } from "zod";

const Data = z
  .object({
    code: z.string(),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ description: "`code` is one of a closed list; `issues` names each field that is wrong." });

/** How every operation under /v1 fails. */
export const GeneralError = z
  .object({ error: z.object({ message: z.string(), data: Data }) })
  .meta({ id: "GeneralError" });

/** How every operation under /agents fails. */
export const AgentFailure = z.object({ success: z.literal(false), message: z.string() }).meta({ id: "AgentFailure" });

/** Too many requests. `retryAfter` is in milliseconds. */
export const RateLimited = z
  .object({ kind: z.literal("RateLimited"), name: z.string(), retryAfter: z.number().min(0) })
  .meta({ id: "RateLimited" });

/** Too many requests to an agent operation. */
export const AgentRateLimited = RateLimited.extend(AgentFailure.shape).meta({ id: "AgentRateLimited" });
