import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { retryAfterMs, waitAfter } from "@/lib/domain/webhooks/retry";
import { passes, webhookTypeOf } from "@/lib/domain/webhooks/webhook-types";

test("ten attempts take about 75 hours, then an event is given up", () => {
  const waits = Array.from({ length: 10 }, (_, index) => waitAfter({ attempts: index + 1, chance: 0 }));
  expect(waits.at(-1)).toBeNull();
  const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / HOUR_MS;
  expect(hours).toBeGreaterThan(75);
  expect(hours).toBeLessThan(76);
});

test("chance makes a wait up to a tenth longer, and a receiver may ask for more, up to a day", () => {
  expect(waitAfter({ attempts: 1, chance: 1 })).toBe(5_500);
  expect(waitAfter({ attempts: 1, chance: 0, askedMs: 60_000 })).toBe(60_000);
  expect(waitAfter({ attempts: 1, chance: 0, askedMs: 9 * DAY_MS })).toBe(DAY_MS);
});

test("Retry-After is seconds or a date", () => {
  expect(retryAfterMs("120", 0)).toBe(120_000);
  expect(retryAfterMs("Thu, 01 Jan 1970 00:01:00 GMT", 0)).toBe(60_000);
  expect(retryAfterMs("soon", 0)).toBeUndefined();
  expect(retryAfterMs(undefined, 0)).toBeUndefined();
});

test("filters look at the type, the status and the changed fields, but a removal needs the type alone", () => {
  const event = { type: "application.updated", status: "NEW", fields: ["status", "updatedAt"] } as const;
  expect(passes({}, event)).toBe(true);
  expect(passes({ types: ["contact.stopped"] }, event)).toBe(false);
  expect(passes({ statuses: ["NEW"], fields: ["status"] }, event)).toBe(true);
  expect(passes({ statuses: ["FUNDED"] }, event)).toBe(false);
  expect(passes({ fields: ["losId"] }, event)).toBe(false);
  expect(passes({ statuses: ["FUNDED"], fields: ["losId"] }, { type: "application.erased", fields: [] })).toBe(true);
});

test("reads of secrets are nobody's business outside", () => {
  expect(webhookTypeOf("revealed")).toBeNull();
  expect(webhookTypeOf("stopped")).toBe("contact.stopped");
});
