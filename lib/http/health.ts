import type { Call, Reply } from "./call";
import type { Resource } from "./resource";

const HEADERS = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** Says by its status whether all is well: 200 or 503. For balancers and supervisors, so it asks for no token. */
export function health(path: string, isWell: () => Promise<boolean>, word: string): Resource {
  const handle = async ({ method }: Call): Promise<Reply> => {
    if (method !== "GET" && method !== "HEAD") {
      return { status: 405, headers: { ...HEADERS, Allow: "GET, HEAD" }, body: "" };
    }
    return (await isWell())
      ? { status: 200, headers: HEADERS, body: `${word}\n` }
      : { status: 503, headers: HEADERS, body: `not ${word}\n` };
  };
  return { path, operations: {}, handle };
}
