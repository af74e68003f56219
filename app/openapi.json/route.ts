import { openApiDocument } from "@/lib/http/openapi";
import { resources } from "../routes";

/** The OpenAPI document, made from the shapes that the routes parse with. */
export function GET(): Response {
  return Response.json(openApiDocument(resources), { headers: { "Cache-Control": "no-cache" } });
}
