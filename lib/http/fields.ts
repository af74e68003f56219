import { closest } from "fastest-levenshtein";
import type { z } from "zod";
import { Failure, type Issue } from "@/lib/domain/failure";

const MOST_NAMED = 100;
/** Proxies in front refuse an answer whose headers are too long. */
const LONGEST_HEADER = 1_000;
const LONGEST_NAME = 64;

/** A name a caller made up, as it can stand in a header or a message: percent-encoded, and cut. */
export const printable = (name: string) => encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed());

/** Checks a body or a query against its shape; fails with `validation_failed`, naming every field that is wrong. */
export function parseShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MOST_NAMED);
  throw validationFailed(issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

/** The names in a body that the shape does not know. */
export function unknownNames(shape: z.ZodObject, value: object): string[] {
  const names: string[] = [];
  for (const name of Object.keys(value)) if (!Object.hasOwn(shape.shape, name)) names.push(name);
  return names;
}

/** The value of `X-Ignored-Fields`. */
export function ignoredHeader(names: readonly string[]): string {
  let header = "";
  for (const [index, name] of names.entries()) {
    const longer = header === "" ? printable(name) : `${header}, ${printable(name)}`;
    if (longer.length > LONGEST_HEADER) return `${header}, and-${names.length - index}-more`;
    header = longer;
  }
  return header;
}

/** Refuses names that the shape does not know, and says which known name is nearest. */
export function refuseUnknown(shape: z.ZodObject, names: readonly string[]): void {
  const known = Object.keys(shape.shape);
  const issues = names.slice(0, MOST_NAMED).map((name): Issue => {
    const path = printable(name);
    return { path, message: `is not a field that can be set here; the nearest is ${closest(path, known)}` };
  });
  if (issues.length > 0) throw validationFailed(issues);
}

function validationFailed(issues: readonly Issue[]): Failure {
  const message = issues.length === 1 ? "One field is not valid." : `${issues.length} fields are not valid.`;
  return new Failure("validation_failed", message, { issues });
}
