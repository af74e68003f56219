import { isIP } from "node:net";
import { env } from "@/lib/env";

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const EVERY_ADDRESS = new Set(["0.0.0.0", "::"]);

/**
 * Returns the URL at which a caller reaches this service: `PUBLIC_URL` if set, else as the trusted proxies report.
 * Without either, the Host header is trusted only if it is an IP address or the configured host, because any other name
 * may be someone else's.
 */
export function originOf(header: (name: string) => string | undefined): string {
  const { PUBLIC_URL, TRUSTED_PROXIES, HOST: listens, PORT } = env();
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const host = header("host") ?? "";
  if (TRUSTED_PROXIES > 0) {
    const forwarded = lastOf(header("x-forwarded-host")) ?? host;
    const scheme = lastOf(header("x-forwarded-proto")) === "https" ? "https" : "http";
    return HOST.test(forwarded) ? `${scheme}://${forwarded}` : `http://${own(listens)}:${PORT}`;
  }
  const name = HOST.exec(host)?.[1]?.toLowerCase() ?? "";
  const isKnown = isIP(name.replace(/^\[|\]$/g, "")) !== 0 || name === "localhost" || name === listens.toLowerCase();
  return `http://${isKnown ? host : `${own(listens)}:${PORT}`}`;
}

/** Returns the value set by the nearest proxy. */
const lastOf = (values: string | undefined) => values?.split(",").at(-1)?.trim() || undefined;

function own(listens: string): string {
  if (EVERY_ADDRESS.has(listens)) return "127.0.0.1";
  return listens.includes(":") ? `[${listens}]` : listens;
}
