import { expect, test } from "vitest";
import { isCompressible } from "@/lib/http/serve/compression";

const long = "x".repeat(4_096);

test("a long response is compressed on request", () => {
  expect(isCompressible("GET", {}, long)).toBe(true);
  expect(isCompressible("HEAD", {}, long)).toBe(true);
});

test.each([
  ["shorter than a few packets", "GET", {}, long.slice(1)],
  ["what a change answers, which may reveal a secret", "POST", {}, long],
  ["what names its version, which would be another one", "GET", { ETag: '"1"' }, long],
  ["what is saved as a file, which may hold all of a person", "GET", { "Content-Disposition": "attachment" }, long],
] as const)("%s is sent as it is", (_, method, headers, body) => {
  expect(isCompressible(method, headers, body)).toBe(false);
});
