import { z } from "zod";
import { type Issue, wrongFields } from "@/lib/domain/failure";
import { nearestField } from "./nearest-field";

const MOST_NAMED = 100;
const LONGEST_NAME = 64;

/** Returns a name that a caller made up in a form safe to repeat: percent-encoded, and cut. */
export const printable = (name: string) =>
  name === "" ? '""' : encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed());

/** Checks a body or a query against its shape; fails with `validation_failed`, naming every invalid field. */
export function parseShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw wrongFields(issuesOf(parsed.error));
}

const issuesOf = ({ issues }: z.core.$ZodError): Issue[] =>
  issues.slice(0, MOST_NAMED).map(({ path, message }) => ({ path: path.join("."), message }));

/** A name that a shape does not know: its path, in printable form, and the names known there. */
export type UnknownName = { readonly path: string; readonly known: readonly string[] };

/** Returns the names in a body, at any depth, that the shape does not know. */
export function unknownNames(shape: z.ZodObject, value: object, place = ""): UnknownName[] {
  const unknown: UnknownName[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const path = place + printable(name);
    if (!Object.hasOwn(shape.shape, name)) unknown.push({ path, known: Object.keys(shape.shape) });
    else if (typeof inner === "object" && inner !== null) {
      unknown.push(...unknownWithin(shape.shape[name] as z.ZodType, inner, `${path}.`));
    }
  }
  return unknown;
}

function unknownWithin(shape: z.ZodType, value: object, place: string): UnknownName[] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) {
    return unknownWithin(shape.unwrap() as z.ZodType, value, place);
  }
  if (shape instanceof z.ZodObject) return unknownNames(shape, value, place);
  if (!(shape instanceof z.ZodArray && Array.isArray(value))) return [];
  const { element } = shape;
  return value.flatMap((item: unknown, index) =>
    typeof item === "object" && item !== null ? unknownWithin(element as z.ZodType, item, `${place}${index}.`) : [],
  );
}

/** Why a call cannot set a known name, by the name: continues a sentence that begins with it. */
export type FixedFields = Readonly<Record<string, string>>;

/** Rejects a body with unknown names, and reports its other errors too. */
export function refuseUnknownWith(
  names: readonly UnknownName[],
  {
    shape,
    value,
    fixed,
  }: { readonly shape: z.ZodType; readonly value: unknown; readonly fixed?: FixedFields | undefined },
): void {
  const { error } = shape.safeParse(value);
  refuseUnknown(names, { others: error === undefined ? [] : issuesOf(error), fixed });
}

type About = { readonly others?: readonly Issue[]; readonly fixed?: FixedFields | undefined };

/** Rejects names that a shape does not know, and suggests the known name that means the same, if there is one. */
export function refuseUnknown(names: readonly UnknownName[], { others = [], fixed = {} }: About = {}): void {
  const issues = names.slice(0, MOST_NAMED).map(({ path, known }): Issue => {
    const reason = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
    if (reason !== undefined) return { path, message: reason };
    const nearest = nearestField(path.slice(path.lastIndexOf(".") + 1), known);
    return { path, message: `is not a known field${nearest === undefined ? "" : `; did you mean ${nearest}?`}` };
  });
  if (issues.length > 0) throw wrongFields([...issues, ...others]);
}
