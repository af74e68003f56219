import { env } from "@/lib/env";

/** Returns the hosts that webhooks may call whatever their address, over http too: WEBHOOK_ALLOW. */
export const allowedHosts = (): readonly string[] => env().WEBHOOK_ALLOW;

/** Returns the HTTP proxy through which public hosts are called: WEBHOOK_PROXY. Undefined for none. */
export const webhookProxy = (): string | undefined => env().WEBHOOK_PROXY;

/** Returns the address at which this installation is reached: PUBLIC_URL. Undefined if it is not set. */
export const publicUrl = (): string | undefined => env().PUBLIC_URL;
