import { asyncApiDocument } from "@/lib/http/openapi/asyncapi";

export const dynamic = "force-static";

/** The AsyncAPI document, generated at build time from the schemas of the events. */
export function GET(): Response {
  return Response.json(asyncApiDocument(), { headers: { "Cache-Control": "no-cache" } });
}
