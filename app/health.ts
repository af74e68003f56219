import { health } from "@/lib/http/serve/health";
import { isDraining } from "@/lib/http/serve/lifecycle";
import { readiness } from "@/lib/operations/installation/is-ready";

/** The process answers. */
export const live = health("/livez", () => Promise.resolve(true), "ok");

/** The process can do its work: the database answers, and it is not shutting down. */
export const ready = health("/readyz", async () => !isDraining() && readiness(), "ready");
