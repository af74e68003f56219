import { z } from "zod";
import { Timestamp } from "@/lib/contract/fields";
import { nextCursor } from "@/lib/contract/paging";

/** A request that was made with an access token; nothing of what was sent or answered. */
const TokenRequest = z
  .object({
    at: Timestamp,
    method: z.string(),
    path: z.string().meta({ description: "The pattern of the path.", example: "/v1/applications/{id}" }),
    status: z.int(),
    ms: z.int().min(0).meta({ description: "How long the answer took, in milliseconds." }),
    requestId: z.string(),
  })
  .meta({ id: "TokenRequest" });

export const TokenRequestPage = z.object({ data: z.array(TokenRequest), nextCursor }).meta({ id: "TokenRequestPage" });
export type TokenRequestPage = z.infer<typeof TokenRequestPage>;
