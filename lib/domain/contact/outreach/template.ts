import { Liquid, LiquidError, type Template } from "liquidjs";

/** The slots of a template. An empty one counts as missing. */
export const SLOTS = ["firstName", "lastName", "company", "city", "state", "loanPurpose"] as const;
export type Slots = Readonly<Partial<Record<(typeof SLOTS)[number], string>>>;

/** How long a template may take when it is stored, in milliseconds. */
const CHECKED_MS = 200;
/** How long a stored one may take, which by then only a busy machine delays. */
const FILLED_MS = 10_000;

/** Templates are in Liquid. They read nothing but their slots, and can neither run for long nor grow large. */
const liquid = new Liquid({
  ...{ strictVariables: true, strictFilters: true, ownPropertyOnly: true, lenientIf: true },
  ...{ templates: {}, parseLimit: 20_000, renderLimit: CHECKED_MS, memoryLimit: 200_000 },
});
// There are no files to read.
for (const tag of ["include", "render", "layout", "block"]) delete liquid.tags[tag];
const MOST_KEPT = 200;
const parsed = new Map<string, Template[]>();

/** Fails with a `LiquidError` if the template is not valid. */
function parse(template: string): Template[] {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  const made = liquid.parse(template);
  if (parsed.size >= MOST_KEPT) parsed.clear();
  parsed.set(template, made);
  return made;
}

/** Returns a template with its slots filled; null if it uses a slot that is missing, or is not valid. */
export function filled(template: string, slots: Slots): string | null {
  const given = Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== ""));
  try {
    const text: unknown = liquid.renderSync(parse(template), given, { renderLimit: FILLED_MS });
    return typeof text === "string" && text.trim() !== "" ? text : null;
  } catch (thrown) {
    if (LiquidError.is(thrown)) return null;
    throw thrown;
  }
}

/** Returns what is wrong with a template, after its name; null if nothing is. */
export function templateProblem(template: string): string | null {
  try {
    const isSlot = (name: string) => SLOTS.some((slot) => slot === name);
    const unknown = liquid.globalVariablesSync(parse(template)).find((name) => !isSlot(name));
    if (unknown !== undefined) return `uses {{ ${unknown} }}, which is not known: use ${SLOTS.join(", ")}`;
    // Of a borrower with everything, it can be filled.
    liquid.renderSync(parse(template), Object.fromEntries(SLOTS.map((slot) => [slot, slot])));
    return null;
  } catch (thrown) {
    // The limits fail in either way.
    const isExpected = LiquidError.is(thrown) || (thrown instanceof Error && thrown.name === "AssertionError");
    if (!isExpected) throw thrown;
    return `cannot be read: ${thrown.message}`;
  }
}

/** Returns whether a template names the company. */
export const namesCompany = (template: string): boolean =>
  liquid.globalVariablesSync(parse(template)).includes("company");

/** Returns whether a template says how to opt out. */
export const saysStop = (template: string): boolean => /\bSTOP\b/.test(template);

/** Returns whether a template says that a machine wrote it. */
export const saysAutomated = (template: string): boolean => /\bautomat(?:ed|ic)\b/i.test(template);
