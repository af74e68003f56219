import { type ApiSchema, nameOf, resolved, type Schemas } from "./openapi";

/** One field of a body: its path and its values. `shape` names the shape of the field, or of each entry in it. */
export type FieldRow = {
  readonly path: string;
  readonly type: string;
  readonly shape: string | undefined;
  readonly isRequired: boolean;
  readonly description: string;
};

/** Returns the fields of a shape, including inner ones, except the fields inside shapes that have their own name. */
export function fieldRows(schema: ApiSchema, schemas: Schemas, before = ""): FieldRow[] {
  const { properties = {}, required = [], oneOf = [] } = resolved(schema, schemas);
  if (oneOf.length > 0) return merged(oneOf.map((variant) => fieldRows(variant, schemas, before)));
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const shape = shapeOf(field, schemas);
    const row: FieldRow = {
      path,
      type: typeText(field, schemas),
      shape,
      isRequired: required.includes(name),
      description: resolved(field, schemas).description ?? "",
    };
    if (shape !== undefined) return [row];
    const inner = resolved(field, schemas);
    if (inner.properties ?? inner.oneOf) return [row, ...fieldRows(inner, schemas, `${path}.`)];
    return inner.items ? [row, ...fieldRows(inner.items, schemas, `${path}[].`)] : [row];
  });
}

/** Merges the fields of several variants. A field is required if all variants require it. */
function merged(variants: readonly FieldRow[][]): FieldRow[] {
  const byPath = new Map<string, FieldRow[]>();
  for (const row of variants.flat()) byPath.set(row.path, [...(byPath.get(row.path) ?? []), row]);
  return [...byPath].map(([path, rows]) => ({
    path,
    type: joined([...new Set(rows.map(({ type }) => type))]),
    shape: rows.find(({ shape }) => shape !== undefined)?.shape,
    isRequired: rows.length === variants.length && rows.every(({ isRequired }) => isRequired),
    description: rows.find(({ description }) => description !== "")?.description ?? "",
  }));
}

/** Returns the name of a shape with fields, which the page describes separately. */
function shapeOf(field: ApiSchema, schemas: Schemas): string | undefined {
  const name = nameOf(field.items ?? field);
  return name !== undefined && schemas[name]?.properties ? name : undefined;
}

/** Returns the type of a field in words. */
export function typeText(field: ApiSchema, schemas: Schemas): string {
  const shape = resolved(field, schemas);
  const { type, items, enum: values, const: only, anyOf, oneOf, properties } = shape;
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return joined(anyOf.map((part) => typeText(part, schemas)));
  if (values) return values.length === 1 ? JSON.stringify(values[0]) : valuesText(field, values);
  if (items) return `list of ${typeText(items, schemas)}`;
  if (properties ?? oneOf) return nameOf(field) ?? "object";
  const kind = joined([type ?? "any"].flat().map((name) => WORDS[name] ?? name));
  return [kind, ...bounds(shape)].join(", ");
}

/** A larger bound is treated as no bound. */
const LARGE = 1_000_000_000_000;

function bounds({ maxLength, minLength, minimum, maximum = LARGE }: ApiSchema): string[] {
  if (maxLength !== undefined) return [`${minLength === maxLength ? "exactly" : "up to"} ${maxLength} characters`];
  if (minimum === undefined) return [];
  return maximum < LARGE ? [`${minimum} to ${maximum}`] : minimum === 0 ? [] : [`at least ${minimum}`];
}

const WORDS: Readonly<Record<string, string>> = { string: "text", integer: "whole number", boolean: "true or false" };
const MOST_VALUES = 6;

function valuesText(field: ApiSchema, values: readonly unknown[]): string {
  if (values.length <= MOST_VALUES) return joined(values.map(String));
  return `one of ${values.length}${nameOf(field) ? ` (${nameOf(field)})` : ""}`;
}

function joined(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} or ${texts.at(-1)}`;
}
