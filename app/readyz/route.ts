import { isDraining } from "@/lib/http/lifecycle";
import { isReady } from "@/lib/operations/is-ready";

export const dynamic = "force-dynamic";

/** The process can do its work: the database answers, and it is not shutting down. */
export async function GET(): Promise<Response> {
  const ready = !isDraining() && (await isReady());
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
