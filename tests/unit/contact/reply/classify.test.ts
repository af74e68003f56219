import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { classifyReply, REPLY_CLASSES, type ReplyClass } from "@/lib/domain/contact/reply/classify";

/** Messages as people write them, one a line, in a file for each meaning. */
const messagesOf = (label: ReplyClass) =>
  readFileSync(new URL(`messages/${label}.txt`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

const labelled = REPLY_CLASSES.flatMap((label) =>
  messagesOf(label).map((text) => ({ label, text, found: classifyReply(text) })),
);

it("has at least 250 labelled messages, each once", () => {
  expect(labelled.length).toBeGreaterThanOrEqual(250);
  expect(new Set(labelled.map(({ text }) => text)).size).toBe(labelled.length);
});

it("misses no stop", () => {
  expect(labelled.filter(({ label, found }) => label === "stop" && found !== "stop")).toEqual([]);
});

it("takes nothing else for a stop", () => {
  expect(labelled.filter(({ label, found }) => label !== "stop" && found === "stop")).toEqual([]);
});

it("holds at most 2 % of the messages that no person needs to look at", () => {
  const harmless = labelled.filter(({ label }) => label !== "stop" && label !== "hold");
  const held = harmless.filter(({ found }) => found === "hold");
  const stops = labelled.filter(({ label }) => label === "stop");
  console.log(
    `${labelled.length} messages: 0 of ${stops.length} stops missed, ${held.length} false holds of ${harmless.length}`,
  );
  expect(held.length / harmless.length).toBeLessThan(0.02);
});

it.each(REPLY_CLASSES)("finds the messages of the class %s, or holds them", (label) => {
  const others = labelled.filter((message) => message.label === label && message.found !== label);
  expect(others.filter(({ found }) => found !== "hold")).toEqual([]);
});

const quoted = `On Tue, Dec 1, 2026 at 9:00 AM Home Loans <agent@lender.example> wrote:
> Your rate is ready. Reply STOP to unsubscribe.
> To unsubscribe, click here.`;

it.each<[string, ReplyClass]>([
  [`Sounds good, call me.\n\n${quoted}`, "reply"],
  [`Please remove me from your list.\n\n${quoted}`, "stop"],
  [`${quoted}\n\nstop`, "stop"],
  [`${quoted}\n\nWhat is the rate?`, "reply"],
  ["Yes, Friday works\n-- \nStop & Go Realty\nQuit worrying, call us", "reply"],
  [
    "What is the rate?\n\n-----Original Message-----\nFrom: Home Loans\nSent: Tuesday\nReply STOP to unsubscribe",
    "reply",
  ],
  ["Call me\n\nFrom: Home Loans\nSent: Tuesday\nTo unsubscribe, click here", "reply"],
  ["Llámeme mañana\n\nEl mar, 1 dic 2026, Home Loans escribió:\n> Responda STOP para cancelar", "reply"],
  ["No me llamen más\nEnviado desde mi iPhone", "stop"],
  ["Reply STOP to unsubscribe\nstop", "stop"],
  ["Who is this? Your text says reply STOP to opt out", "reply"],
])("reads what people wrote themselves, and not what they quote: %j", (text, label) => {
  expect(classifyReply(text)).toBe(label);
});

it.each(["--\nSTOP", "> STOP", "On Mon, Ann wrote:\nSTOP"])("holds a message of which all looks quoted: %j", (text) => {
  expect(classifyReply(text)).toBe("hold");
});

it.each(["I reply STOP and still get texts", "I text STOP and you keep sending"])(
  "does not take a complaint about our line for the line itself: %j",
  (text) => {
    expect(["stop", "hold"]).toContain(classifyReply(text));
  },
);

it("takes yes for a start only from someone whose texts are stopped", () => {
  expect(classifyReply("Yes")).toBe("reply");
  expect(classifyReply("YES!", { isStopped: true })).toBe("start");
  expect(classifyReply("Yes, stop", { isStopped: true })).toBe("stop");
});

it("reads long and hostile messages quickly", () => {
  const start = process.cpuUsage();
  for (const unit of ["stop ", "do not ", "no me ", "remove my name and ", "a", ">", "off your the ", "if you please "])
    classifyReply(unit.repeat(20_000));
  for (const unit of ["\n", ","]) classifyReply(`a${unit.repeat(9_998)}b`);
  expect(process.cpuUsage(start).user).toBeLessThan(400_000);
});
