import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { currentTime } from "@/lib/data/clock";
import { oldestDue } from "@/lib/data/webhooks/deliveries";
import { countByState, ENDPOINT_STATES } from "@/lib/data/webhooks/endpoints";
import { database } from "@/lib/database/database";
import { webhookCalled } from "@/lib/probes";
import { onceAMinute } from "./once-a-minute";

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Measures the calls of webhooks that this process makes, and counts those of the installation. */
export function watchWebhooks(registers: Registry[]): void {
  const calls = new Counter({
    name: "hearthline_webhook_calls_total",
    help: "Calls of webhooks, by how they ended",
    labelNames: ["result"] as const,
    registers,
  });
  const took = new Histogram({
    name: "hearthline_webhook_call_seconds",
    help: "Time until a webhook responded, or failed",
    buckets: SECONDS,
    registers,
  });
  webhookCalled.listener = (error, milliseconds) => {
    calls.inc({ result: error ?? "delivered" });
    took.observe(milliseconds / 1000);
  };
  const lag = new Gauge({
    name: "hearthline_webhook_lag_seconds",
    help: "How long the event that has waited longest has been due",
    registers,
    collect: () => counted(),
  });
  const webhooks = new Gauge({
    name: "hearthline_webhooks",
    help: "Webhooks of the installation, by state",
    labelNames: ["state"] as const,
    registers,
    collect: () => counted(),
  });
  const count = async () => {
    const prisma = await (await database()).prisma();
    const now = currentTime();
    const since = await oldestDue(prisma, now);
    lag.set(since === null ? 0 : (now - since) / 1000);
    const counts = await countByState(prisma);
    for (const state of ENDPOINT_STATES) webhooks.set({ state }, counts[state]);
  };
  const counted = onceAMinute(count, () => {
    lag.reset();
    webhooks.reset();
  });
}
