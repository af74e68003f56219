import { openApiDocument } from "@/lib/http/openapi/openapi";
import { resources } from "../routes";

export const dynamic = "force-static";

/** The OpenAPI document, generated at build time from the schemas that the routes validate with. */
export function GET(): Response {
  return Response.json(openApiDocument(resources), { headers: { "Cache-Control": "no-cache" } });
}
