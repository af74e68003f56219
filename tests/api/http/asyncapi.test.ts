import { Parser } from "@asyncapi/parser";
import { expect, inject, test } from "vitest";
import { EVENT_TYPES } from "@/lib/domain/applications/event-type";
import { WEBHOOK_TYPE_NAMES } from "@/lib/domain/webhooks/webhook-types";

test("the AsyncAPI document is valid, and describes every event", async () => {
  const text = await (await fetch(`${inject("url")}/asyncapi.json`)).text();
  const { document, diagnostics } = await new Parser().parse(text);
  expect(diagnostics.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([]);
  const names = document
    ?.allMessages()
    .all()
    .map((message) => message.name());
  for (const type of WEBHOOK_TYPE_NAMES) expect(names).toContain(type);
  for (const type of EVENT_TYPES) expect(text).toContain(type);
});
