import { env } from "@/lib/env";

/** Returns facts about the running system for administrators; no address and no secret. */
export function systemFacts() {
  const { database, REDIS_URL, RATE_LIMITS, OIDC_ISSUER, OIDC_NAME } = env();
  return {
    version: process.env.HEARTHLINE_VERSION ?? "unknown",
    node: process.version,
    uptime: performance.now(),
    database: database.provider,
    hasReplica: database.provider === "postgresql" && database.replicaUrl !== undefined,
    limitsCountedIn: RATE_LIMITS === "off" ? "nowhere" : countedIn(database.provider, REDIS_URL),
    signsInBy: OIDC_ISSUER === undefined ? null : OIDC_NAME,
  } as const;
}

function countedIn(provider: "sqlite" | "postgresql", redisUrl: string | undefined) {
  if (redisUrl !== undefined) return "redis";
  return provider === "postgresql" ? "postgresql" : "memory";
}
