import type { Call, Reply } from "@/lib/http/route/call";
import type { Resource } from "@/lib/http/route/resource";

const HEADERS = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * Returns a resource that reports by its status whether all is well: 200 or 503. A text is for the operator's attention
 * although the service works. For load balancers and supervisors, so it needs no token.
 */
export function health(path: string, isWell: () => Promise<boolean | string>, word: string): Resource {
  const handle = async ({ method }: Call): Promise<Reply> => {
    if (method !== "GET" && method !== "HEAD") {
      return { status: 405, headers: { ...HEADERS, Allow: "GET, HEAD" }, body: "" };
    }
    const well = await isWell();
    return well !== false
      ? { status: 200, headers: HEADERS, body: well === true ? `${word}\n` : `${word}, but ${well}\n` }
      : { status: 503, headers: HEADERS, body: `not ${word}\n` };
  };
  return { path, operations: {}, handle };
}
