import { z } from "zod";
import { FAILURE_CODES } from "@/lib/domain/failure";

const code = z.string().meta({
  description: `The reason, for programs: ${FAILURE_CODES.join(", ")}. More may be added.`,
  example: "validation_failed",
});
const requestId = z.string().meta({ description: "The request's id in the server log; also in `X-Request-Id`." });

const Data = z
  .object({
    code,
    requestId,
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ description: "`issues` names each field that is wrong." });

/** The error body of every operation under /v1. */
export const GeneralError = z.object({ error: z.object({ message: z.string(), data: Data }) }).meta({
  id: "GeneralError",
  example: {
    error: {
      message: "One field is not valid.",
      data: {
        code: "validation_failed",
        requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f",
        issues: [
          { path: "subjectPropertyState", message: "must be a lowercase two-letter state code, for example ca" },
        ],
      },
    },
  },
});
export type GeneralError = z.infer<typeof GeneralError>;

/** The error body of every operation under /agents. */
export const AgentFailure = z.object({ success: z.literal(false), message: z.string(), code, requestId }).meta({
  id: "AgentFailure",
  example: {
    success: false,
    message: "There is no such application.",
    code: "not_found",
    requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f",
  },
});
export type AgentFailure = z.infer<typeof AgentFailure>;

/** Too many requests. `retryAfter` is in milliseconds. */
export const RateLimited = z
  .object({ kind: z.literal("RateLimited"), name: z.string(), retryAfter: z.number().min(0) })
  .meta({ id: "RateLimited", example: { kind: "RateLimited", name: "read", retryAfter: 4200 } });
export type RateLimited = z.infer<typeof RateLimited>;

/** Too many requests to an agent operation. */
export const AgentRateLimited = RateLimited.extend(AgentFailure.shape).meta({
  id: "AgentRateLimited",
  example: {
    kind: "RateLimited",
    name: "agent",
    retryAfter: 4200,
    success: false,
    message: "Too many requests; wait before you try again.",
    code: "rate_limited",
    requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f",
  },
});
