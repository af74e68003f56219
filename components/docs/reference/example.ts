import { type ApiSchema, resolved, type Schemas } from "./openapi";

/** Returns an example of a shape: its own, or one built from the examples of its parts. */
export function exampleOf(schema: ApiSchema, schemas: Schemas): unknown {
  const shape = resolved(schema, schemas);
  const { example, enum: values, const: only, type, items, properties, anyOf, oneOf } = shape;
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (values) return values[0];
  const part = anyOf?.[0] ?? oneOf?.[0];
  if (part) return exampleOf(part, schemas);
  if (items) return [exampleOf(items, schemas)];
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]));
  }
  return PLAIN[[type].flat()[0] ?? ""] ?? "…";
}

const PLAIN: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true };
