import { networkOf } from "@/lib/domain/network";
import { env } from "@/lib/env";

/** Represents every caller whose address is unknown; they share one count of failed authentications. */
const UNKNOWN = "unknown";
/** The header in which the production server passes the remote address to Next, whatever the caller sent. */
export const CONNECTION_ADDRESS = "x-connection-address";

/**
 * Returns where a call comes from: the address that the outermost trusted proxy saw, else the remote address of the
 * connection. An IPv6 address counts as its whole network.
 */
export function addressOf(forwardedFor: string | undefined, connection: string | undefined): string {
  const { TRUSTED_PROXIES } = env();
  const address = TRUSTED_PROXIES === 0 ? connection : forwardedFor?.split(",").at(-TRUSTED_PROXIES)?.trim();
  return address ? networkOf(address) : UNKNOWN;
}
