import { expect, it } from "vitest";
import { classifyReply, REPLY_CLASSES, type ReplyClass } from "@/lib/domain/contact/reply/classify";
import { MESSAGES } from "./messages";

const labelled = REPLY_CLASSES.flatMap((label) =>
  MESSAGES[label]
    .split("\n")
    .filter((text) => text !== "")
    .map((text) => ({ label, text, found: classifyReply(text) })),
);
const of = (label: ReplyClass, found: ReplyClass) =>
  labelled.filter((message) => message.label === label && message.found === found).map(({ text }) => text);

it("has at least 250 labelled messages, each once", () => {
  expect(labelled.length).toBeGreaterThanOrEqual(250);
  expect(new Set(labelled.map(({ text }) => text)).size).toBe(labelled.length);
});

it("misses no stop", () => {
  const missed = labelled.filter(({ label, found }) => label === "stop" && found !== "stop");
  expect(missed).toEqual([]);
});

it("takes nothing else for a stop", () => {
  expect(labelled.filter(({ label, found }) => label !== "stop" && found === "stop")).toEqual([]);
});

it("holds few messages for a person that need none", () => {
  const harmless = labelled.filter(({ label }) => label !== "stop" && label !== "hold");
  const held = harmless.filter(({ found }) => found === "hold");
  const stops = of("stop", "stop").length;
  console.log(
    `${labelled.length} messages: ${stops} stops found, 0 missed; ${held.length} false holds of ${harmless.length}`,
  );
  expect(held.length / harmless.length).toBeLessThan(0.02);
});

it.each(REPLY_CLASSES)("labels the messages of the class %s", (label) => {
  expect(labelled.filter((message) => message.label === label && message.found !== label)).toEqual([]);
});
