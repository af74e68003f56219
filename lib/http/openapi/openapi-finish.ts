import { DESCRIPTIONS } from "@/lib/api/descriptions";

type Json = { [name: string]: unknown };

const ID_EXAMPLE = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f";
const ALIASED = "/agents/";
const METHODS = ["get", "post", "put", "patch", "delete"];

/** Fields that may gain values: a client must not break when it meets a new one. */
const GROWING = ["code", "action"];

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Completes a generated document: a description for every field, an example for every body, the agent's second path.
 */
export function finish<Document extends object>(document: Document): Document {
  const root = document as Json;
  const schemas =
    isObject(root["components"]) && isObject(root["components"]["schemas"]) ? root["components"]["schemas"] : {};
  addDescriptions(root);
  const paths = isObject(root["paths"]) ? root["paths"] : {};
  for (const path of Object.values(paths)) for (const operation of operationsOf(path)) addExamples(operation, schemas);
  for (const [path, item] of Object.entries(paths)) if (path.startsWith(ALIASED)) paths[`/v1${path}`] = aliasOf(item);
  return document;
}

const operationsOf = (path: unknown): Json[] =>
  isObject(path) ? METHODS.map((method) => path[method]).filter(isObject) : [];

/** Describes the fields and parameters that have no description of their own, wherever they are. */
function addDescriptions(node: unknown): void {
  if (Array.isArray(node)) for (const part of node) addDescriptions(part);
  if (!isObject(node)) return;
  for (const [name, shape] of Object.entries(isObject(node["properties"]) ? node["properties"] : {}))
    if (isObject(shape) && shape["$ref"] === undefined) {
      addDescription(shape, name);
      if (GROWING.includes(name)) openList(shape);
    }
  const { name, schema } = node;
  if (typeof node["in"] === "string" && typeof name === "string" && isObject(schema)) {
    if (schema["description"] === undefined) addDescription(node, name);
    if (node["in"] === "path" && schema["example"] === undefined) schema["example"] = ID_EXAMPLE;
  }
  for (const [key, part] of Object.entries(node)) if (key !== "example" && key !== "examples") addDescriptions(part);
}

/** Turns a closed list of values into a text with known values. */
function openList(node: Json): void {
  const { enum: values } = node;
  if (!Array.isArray(values)) return;
  delete node["enum"];
  Object.assign(node, { type: "string", "x-extensible-enum": values, example: values[0] });
  node["description"] = `${String(node["description"])} Known values: ${values.join(", ")}.`;
}

function addDescription(node: Json, name: string): void {
  const text = DESCRIPTIONS[name];
  if (node["description"] === undefined && text !== undefined) node["description"] = text;
}

/** Gives the media types of an operation the example of their schema. */
function addExamples(operation: Json, schemas: Json): void {
  const { requestBody, responses } = operation;
  // Error responses share two shapes, which contain their own examples.
  for (const holder of [requestBody, isObject(responses) ? responses["200"] : undefined]) {
    const content = isObject(holder) && isObject(holder["content"]) ? holder["content"] : {};
    const media = content["application/json"];
    if (isObject(media) && isObject(media["schema"])) media["example"] = exampleOf(media["schema"], schemas);
  }
}

/** Returns the example of a schema, or one built from the examples of its parts. */
function exampleOf(schema: unknown, schemas: Json): unknown {
  if (!isObject(schema)) return undefined;
  const { $ref, example, enum: values, const: only, anyOf, oneOf, allOf, items, properties, type } = schema;
  if (example !== undefined) return example;
  if (typeof $ref === "string") return exampleOf(schemas[$ref.split("/").at(-1) ?? ""], schemas);
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas)));
  const choice = Array.isArray(oneOf) ? oneOf : anyOf;
  if (Array.isArray(choice)) return exampleOf(choice[0], schemas);
  if (items !== undefined) return [exampleOf(items, schemas)];
  if (isObject(properties)) {
    const entries = Object.entries(properties).map(([name, part]) => [
      name,
      name === "id" && isObject(part) && part["example"] === undefined ? ID_EXAMPLE : exampleOf(part, schemas),
    ]);
    return Object.fromEntries(entries);
  }
  const plain = PLAIN[String([type].flat()[0])];
  return typeof plain === "string" ? plain.padEnd(Number(schema["minLength"] ?? 0), "x") : plain;
}

const PLAIN: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true, string: "text", object: {} };

/** Returns the same operations under /v1/agents, with their own ids. */
function aliasOf(item: unknown): unknown {
  const alias = structuredClone(item);
  for (const operation of operationsOf(alias)) operation["operationId"] = `${String(operation["operationId"])}V1`;
  return alias;
}
