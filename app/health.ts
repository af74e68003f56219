import { health } from "@/lib/http/serve/health";
import { isDraining } from "@/lib/http/serve/lifecycle";
import { readiness } from "@/lib/operations/installation/is-ready";

/** Reports that the process is running. */
export const live = health("/livez", () => Promise.resolve(true), "ok");

/** Reports that the process can work: the database responds, and no shutdown is in progress. */
export const ready = health("/readyz", async () => !isDraining() && readiness(), "ready");
