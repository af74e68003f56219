import { headers } from "next/headers";
import { originOf } from "@/lib/http/caller/origin";

/** The header by which a page learns its own address, path and query, which Next does not tell. */
export const ADDRESS_HEADER = "x-address";

/** Returns the address that people open. */
export async function publicOrigin(): Promise<string> {
  const asked = await headers();
  return originOf((name) => asked.get(name) ?? undefined);
}

/** The address of the page that is being made, on this site. */
export async function pageAddress(): Promise<{ readonly path: string; readonly query: URLSearchParams }> {
  const [path = "/", query] = ((await headers()).get(ADDRESS_HEADER) ?? "/").split(/\?(.*)/);
  return { path, query: new URLSearchParams(query) };
}
