/** The slots of a template. */
export type Slots = { readonly firstName: string; readonly company: string };

const SLOT = /\{\{\s*(\w+)\s*\}\}/g;

/** Returns whether a template names the company and says how to opt out. */
export const isComplete = (template: string): boolean =>
  [...template.matchAll(SLOT)].some(([, name]) => name === "company") && /\bSTOP\b/.test(template);

/** Returns a template with its slots filled; null if it names a slot that is unknown or empty. */
export function filled(template: string, slots: Slots): string | null {
  const values = new Map<string, string>(Object.entries(slots));
  let isWhole = true;
  const text = template.replaceAll(SLOT, (_, name: string) => {
    const value = values.get(name) ?? "";
    if (value === "") isWhole = false;
    return value;
  });
  return isWhole ? text : null;
}
