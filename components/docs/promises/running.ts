import type { Promised } from "./promise";

/** Promises about operation. */
export const RUNNING: readonly Promised[] = [
  {
    promise: "A rolling deployment drops no request.",
    shown: "Restarts two instances behind a proxy in turn by SIGTERM, under load, and counts failed requests.",
    proofs: [{ name: "deploy" }],
  },
  {
    promise: "A slow or hostile client harms only itself.",
    shown:
      "Opens a thousand slow, endless, broken and unresponsive connections. Ordinary clients must still be served.",
    proofs: [{ name: "hostile" }],
  },
  {
    promise: "The service works the same behind PgBouncer.",
    shown: "Runs two instances behind PgBouncer in transaction mode, and counts failures and leftover locks.",
    proofs: [{ name: "pooler" }],
  },
  {
    promise: "A live stream ends on time and leaves nothing behind.",
    shown:
      "Opens and closes streams during writes, and counts open streams, listeners and memory. Revokes a token and times the end of its stream.",
    proofs: [{ name: "streams" }],
  },
  {
    promise: "A day of load leaks nothing.",
    shown: "Runs steady load and live streams for an hour, and measures memory growth and open files.",
    proofs: [{ name: "soak" }],
  },
];
