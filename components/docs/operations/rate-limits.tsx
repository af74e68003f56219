import { Code, Points } from "@/components/docs/prose";

export function RateLimits() {
  return (
    <>
      <p>
        Limits hold for a token over all instances together, exactly. They are counted in PostgreSQL unless{" "}
        <Code>REDIS_URL</Code> names a Redis, which takes that work off the database.
      </p>
      <Points>
        <li>Nothing else is kept in Redis, and it may lose all of it at any time: no backup, no persistence.</li>
        <li>While the store is away, each instance counts for itself, and no request fails for it.</li>
        <li>
          Use <Code>rediss://</Code> where the network between is not yours alone.
        </li>
        <li>On SQLite there is one instance, which counts in memory.</li>
      </Points>
    </>
  );
}
