import { expect, test } from "vitest";
import {
  type Entry,
  entriesOfRequest,
  entriesThatSpread,
  entriesToAdd,
  entriesToSpread,
  reachOf,
} from "@/lib/domain/contact/stop-spread";

const phone: Entry = { kind: "phone", personHash: "phone" };
const email: Entry = { kind: "email", personHash: "email" };
const file: Entry = { kind: "file", personHash: "file" };
const borrower = { identities: [phone, email], file };
const none: ReadonlySet<string> = new Set();

test("a request is listed by everything that identifies the borrower", () => {
  expect(entriesOfRequest(borrower, none)).toEqual([phone, email]);
  expect(entriesOfRequest(borrower, new Set(["phone"]))).toEqual([phone, email]);
});

test("a request is also listed by the file if no identity is the borrower's alone", () => {
  expect(entriesOfRequest(borrower, new Set(["phone", "email"]))).toEqual([phone, email, file]);
  expect(entriesOfRequest({ identities: [], file }, none)).toEqual([file]);
});

test("a repeated request adds nothing, and another one is listed beside it", () => {
  const held = [phone, email].map(({ personHash }) => ({ personHash, stopId: "first" }));
  expect(entriesToAdd([phone, email], { held, weak: none }, "first")).toEqual([]);
  expect(entriesToAdd([phone, email], { held, weak: none }, "second")).toEqual([phone, email]);
  expect(entriesToAdd([phone, email], { held, weak: new Set(["phone"]) }, "second")).toEqual([email]);
});

test("a stop spreads to every identity that it does not hold yet", () => {
  const stops = [{ id: "first" }, { id: "second" }];
  const held = [{ personHash: "phone", stopId: "first" }];
  expect(entriesToSpread(borrower, held, { stops })).toEqual([
    { entry: phone, stop: { id: "second" } },
    { entry: email, stop: { id: "first" } },
    { entry: email, stop: { id: "second" } },
  ]);
  expect(entriesToSpread(borrower, [], { stops: [{ id: "first" }], among: new Set(["email"]) })).toEqual([
    { entry: email, stop: { id: "first" } },
  ]);
});

test("a stop spreads to the file alone only if nothing else is left and nothing holds it", () => {
  const stops = [{ id: "first" }];
  const nameless = { identities: [], file };
  expect(entriesToSpread(nameless, [], { stops })).toEqual([{ entry: file, stop: { id: "first" } }]);
  expect(entriesToSpread(nameless, [{ personHash: "file", stopId: "other" }], { stops })).toEqual([]);
});

test("a stop ends at a file that is already stopped, and at a weak identity", () => {
  expect(reachOf({ stoppedAt: null }, { isWeak: false })).toBe("borrower");
  expect(reachOf({ stoppedAt: null }, { isWeak: true })).toBe("file");
  expect(reachOf({ stoppedAt: 1 }, { isWeak: false })).toBe("nothing");
  const held = [
    { personHash: "phone", stopId: "first" },
    { personHash: "email", stopId: "second" },
  ];
  expect(entriesThatSpread(held, new Set(["phone"]))).toEqual([{ personHash: "email", stopId: "second" }]);
});
