import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../support/servers/server";

type Rgb = readonly [number, number, number];
type Theme = "light" | "dark";

const css = readFileSync(join(root, "app/globals.css"), "utf8");
/** The colors of the pages, in both themes. */
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light: rgbOf(light), dark: rgbOf(dark) }],
  ),
);

function rgbOf(hex: string): Rgb {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Returns the relative luminance of a color. WCAG 2.2. */
function luminanceOf(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(one: string, other: string, theme: Theme): number {
  const [high = 0, low = 0] = [one, other]
    .map((name) => {
      const token = tokens.get(name);
      if (token === undefined) throw new Error(`there is no color ${name}`);
      return luminanceOf(token[theme]);
    })
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["page", "surface", "column"];
const STAGES = [...tokens.keys()].filter((name) => name.startsWith("stage-") && !name.endsWith("-tint"));
/** Each text color with its backgrounds. */
const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ["ink", [...GROUNDS, "line", "accent-tint", "danger-tint"]],
  ["muted", [...GROUNDS, "line"]],
  ["accent", ["surface", "page", "accent-tint"]],
  ["accent-strong", ["surface", "page", "accent-tint"]],
  ["on-accent", ["accent", "accent-strong", "danger"]],
  ["danger", ["surface", "page", "danger-tint"]],
  ...STAGES.map((name) => [name, ["surface", `${name}-tint`]] as const),
];
const pairs = TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

describe.each(["light", "dark"] as const)("In the %s theme", (theme) => {
  test.each(pairs)("%s is readable on %s", (text, ground) => {
    expect(contrastOf(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["surface", "page"])("the edge of a control is seen on %s", (ground) => {
    expect(contrastOf("edge", ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

test("every color with a theme is measured", () => {
  const measured = new Set([...pairs.flat(), "edge"]);
  expect([...tokens.keys()].filter((name) => !measured.has(name))).toEqual([]);
});
