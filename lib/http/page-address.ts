import { headers } from "next/headers";
import { env } from "@/lib/env";

/** The header by which a page learns its own path, which Next does not tell. */
export const PATH_HEADER = "x-path";

/** The address that people open: as it is set, else as this page was asked for. */
export async function publicOrigin(): Promise<string> {
  const asked = await headers();
  const scheme = asked.get("x-forwarded-proto")?.split(",")[0] ?? "http";
  return env().PUBLIC_URL ?? `${scheme}://${asked.get("host")}`;
}

/** The path of the page that is being made. */
export const pagePath = async () => (await headers()).get(PATH_HEADER) ?? "/";
