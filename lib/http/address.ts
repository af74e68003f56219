import { env } from "@/lib/env";

/** Stands for every caller whose address is not known; they share one count of failed authentications. */
const UNKNOWN = "unknown";
/** The header in which the production server tells Next the other end of the connection, whatever the caller sent. */
export const CONNECTION_ADDRESS = "x-connection-address";

/** Who is calling: what the outermost trusted proxy saw, else the other end of the connection. */
export function addressOf(forwardedFor: string | undefined, connection: string | undefined): string {
  const { TRUSTED_PROXIES } = env();
  if (TRUSTED_PROXIES === 0) return connection ?? UNKNOWN;
  return forwardedFor?.split(",").at(-TRUSTED_PROXIES)?.trim() || UNKNOWN;
}
