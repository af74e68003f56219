import { headers } from "next/headers";
import { env } from "@/lib/env";

/** The header by which a page learns its own address, path and query, which Next does not tell. */
export const ADDRESS_HEADER = "x-address";

/** The address that people open: as it is set, else as this page was asked for. */
export async function publicOrigin(): Promise<string> {
  const asked = await headers();
  const scheme = asked.get("x-forwarded-proto")?.split(",")[0] ?? "http";
  return env().PUBLIC_URL ?? `${scheme}://${asked.get("host")}`;
}

/** The address of the page that is being made, on this site. */
export async function pageAddress(): Promise<{ readonly path: string; readonly query: URLSearchParams }> {
  const [path = "/", query] = ((await headers()).get(ADDRESS_HEADER) ?? "/").split(/\?(.*)/);
  return { path, query: new URLSearchParams(query) };
}
