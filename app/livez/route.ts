/** The process answers. */
export function GET(): Response {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}
