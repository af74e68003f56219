import { expect, test } from "vitest";
import { newId } from "@/lib/data/id";
import { keyedHash, seal, unseal } from "@/lib/data/keys/seal";

const cell = { table: "Application", column: "primaryBorrowerSsn", row: newId(Date.now()) };

test("a sealed value opens again, and never looks the same twice", () => {
  const [first, second] = [seal("123456789", cell), seal("123456789", cell)];
  expect(unseal(first, cell).toString()).toBe("123456789");
  expect(first.equals(second)).toBe(false);
  expect(first.includes("123456789")).toBe(false);
});

test("a ciphertext moved to another row, column or table is refused", () => {
  const sealed = seal("123456789", cell);
  for (const moved of [{ row: newId(Date.now()) }, { column: "primaryBorrowerDateOfBirth" }, { table: "LeadEvent" }]) {
    expect(() => unseal(sealed, { ...cell, ...moved })).toThrow();
  }
});

test("any changed bit is refused", () => {
  const sealed = seal("123456789", cell);
  for (let at = 0; at < sealed.length; at++) {
    const bent = Buffer.from(sealed);
    bent.writeUInt8(bent.readUInt8(at) ^ 1, at);
    expect(() => unseal(bent, cell)).toThrow();
  }
});

test("a keyed hash depends on purpose and value, and not on chance", () => {
  expect(keyedHash("phone", "+14155550100")).toBe(keyedHash("phone", "+14155550100"));
  expect(keyedHash("phone", "+14155550100")).not.toBe(keyedHash("email", "+14155550100"));
  expect(keyedHash("phone", "+14155550100")).not.toBe(keyedHash("phone", "+14155550101"));
});

test("ids are 32 characters, and later ones sort after earlier ones", () => {
  const ids = [1, 2, 3].map((offset) => newId(1_795_255_200_000 + offset));
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect([...ids].sort()).toEqual(ids);
});
