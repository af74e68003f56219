import { env } from "@/lib/env";

/** Returns the hosts that webhooks may call whatever their address, over http too: WEBHOOK_ALLOW. */
export const allowedHosts = (): readonly string[] => env().WEBHOOK_ALLOW;
