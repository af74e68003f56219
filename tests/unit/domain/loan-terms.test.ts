import { expect, test } from "vitest";
import { readTerms, writeTerms } from "@/lib/domain/applications/fields/loan-terms";

test("terms share a column, with amounts in cents and in one order", () => {
  const column = writeTerms(null, { contractDate: "2026-10-20", loanAmount: "385000.5" });
  expect(column).toBe('{"loanAmount":38500050,"contractDate":"2026-10-20"}');
  expect(readTerms(column)).toEqual({ loanAmount: "385000.50", contractDate: "2026-10-20" });
  expect(writeTerms(column, { loanAmount: "385000.50" })).toBe(column);
});

test("a change keeps the other terms, and a file without terms has no column", () => {
  const column = writeTerms(writeTerms(null, { mortgageType: "fha", downPayment: "0" }), { lienPosition: "first" });
  expect(readTerms(column)).toEqual({ downPayment: "0.00", mortgageType: "fha", lienPosition: "first" });
  expect(writeTerms(column, { mortgageType: null, downPayment: "", lienPosition: null })).toBeNull();
  expect(readTerms(null)).toEqual({});
});
