import { headers } from "next/headers";
import { originOf } from "@/lib/http/caller/origin";

/** The header that gives a page its own path and query, which Next does not provide. */
export const ADDRESS_HEADER = "x-address";

/** Returns the origin that users open. */
export async function publicOrigin(): Promise<string> {
  const asked = await headers();
  return originOf((name) => asked.get(name) ?? undefined);
}

/** Returns the address of the page being rendered, on this site. */
export async function pageAddress(): Promise<{ readonly path: string; readonly query: URLSearchParams }> {
  const [path = "/", query] = ((await headers()).get(ADDRESS_HEADER) ?? "/").split(/\?(.*)/);
  return { path, query: new URLSearchParams(query) };
}
