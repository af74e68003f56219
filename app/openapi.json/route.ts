import { openApiDocument } from "@/lib/http/openapi/openapi";
import { resources } from "../routes";

export const dynamic = "force-static";

/** The OpenAPI document, made from the shapes that the routes parse with, once when the product is built. */
export function GET(): Response {
  return Response.json(openApiDocument(resources), { headers: { "Cache-Control": "no-cache" } });
}
