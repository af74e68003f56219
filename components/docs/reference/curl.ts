import type { ExampleRequest, LookUp } from "@/components/docs/request/request";
import { exampleOf } from "./example";
import { type ApiParameter, type Operation, resolved, type Schemas } from "./openapi";

/** The id of an application in examples. The reader replaces it with a real one. */
const EXAMPLE_ID = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f";
/** The id of a user in examples. The command looks up a real one. */
const EXAMPLE_USER_ID = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e80";

const AUTHORIZATION = { Authorization: "Bearer $TOKEN" };
/** Names of path parameters that are not the id of the application, nor filled in. */
const OTHER = /\{(?!id\})(\w+)\}/g;

/** Returns an example of a call with TOKEN, URL and ID, or undefined if no token may make this call. */
export function requestOf(operation: Operation, schemas: Schemas): ExampleRequest | undefined {
  const { access, method, body, media } = operation;
  if (access !== "token") return undefined;
  const path = filledPath(operation);
  const example = body === undefined ? undefined : JSON.stringify(exampleOf(body, schemas));
  const users: LookUp[] = example?.includes(EXAMPLE_USER_ID)
    ? [{ variable: "USER_ID", list: "/v1/loan-officers", member: "id" }]
    : [];
  return {
    method: method.toUpperCase(),
    address: addressOf(path) + queryOf(operation, schemas),
    headers: AUTHORIZATION,
    body:
      example === undefined
        ? undefined
        : JSON.parse(example.replaceAll(EXAMPLE_ID, "$ID").replaceAll(EXAMPLE_USER_ID, "$USER_ID")),
    lookUps: [...lookUpsIn(path), ...users],
    isStream: media === "text/event-stream",
  };
}

/** Returns a request as shell commands. */
export function curlOf({ method, address, headers, body, lookUps, isStream }: ExampleRequest): string {
  const options = [
    ...(isStream ? ["-N --max-time 5"] : []),
    ...(method === (body === undefined ? "GET" : "POST") ? [] : [`-X ${method}`]),
  ];
  const given = Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`);
  const lists = lookUps.map(
    ({ variable, list, member }) =>
      `${variable}=$(curl -s "$URL${list}" ${given.join(" ")} | sed 's/.*"data":\\[{"${member}":"\\([^"]*\\)".*/\\1/')`,
  );
  const start = ["curl", ...options, `"$URL${address}"`].join(" ");
  const call = [...lists, [start, ...given].join(body === undefined ? " " : " \\\n  ")].join("\n");
  if (body === undefined) return call;
  const json = JSON.stringify(body, null, 2).replaceAll(/\$[A-Z_]+/g, "'$&'");
  return `${call} \\\n  -H "Content-Type: application/json" -d '${json}'`;
}

/** Returns the path with examples of its parameters that take one of a list. */
function filledPath({ path, parameters }: Operation): string {
  return parameters.reduce((filled, { in: place, name, schema }) => {
    const example = place === "path" && schema?.enum !== undefined ? schema.example : undefined;
    return example === undefined || name === "id" ? filled : filled.replace(`{${name}}`, String(example));
  }, path);
}

/** Returns the name of a path parameter as a shell variable: `consentId` becomes `CONSENT_ID`. */
const variableOf = (name: string) => name.replaceAll(/[A-Z]/g, "_$&").toUpperCase();

const addressOf = (path: string) =>
  path.replaceAll("{id}", "$ID").replaceAll(OTHER, (_, name: string) => `$${variableOf(name)}`);

/** Takes the other ids in a path from the first entries of the lists that they belong to. */
function lookUpsIn(path: string): readonly LookUp[] {
  return [...path.matchAll(OTHER)].map(({ 1: name = "", index }) => ({
    variable: variableOf(name),
    list: addressOf(path.slice(0, index - 1)),
    member: name.endsWith("Id") ? "id" : name,
  }));
}

function queryOf({ parameters }: Operation, schemas: Schemas): string {
  const needed = parameters.filter(({ in: place, required }) => place === "query" && required);
  const pairs = needed.map((parameter) => `${parameter.name}=${givenFor(parameter, schemas)}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function givenFor({ schema = {} }: ApiParameter, schemas: Schemas): unknown {
  const { example, enum: values } = resolved(schema, schemas);
  return example ?? values?.[0] ?? "$ID";
}
