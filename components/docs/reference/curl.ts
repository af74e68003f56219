import { exampleOf } from "./example";
import { type ApiParameter, type Operation, resolved, type Schemas } from "./openapi";

/** The id of an application in examples. The reader replaces it with a real one. */
const EXAMPLE_ID = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f";
/** The id of a user in examples. The command looks up a real one. */
const EXAMPLE_USER_ID = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e80";

const AUTHORIZATION = '-H "Authorization: Bearer $TOKEN"';
/** Names of path parameters that are not the id of the application, nor filled in. */
const OTHER = /\{(?!id\})(\w+)\}/g;

/** Returns the call as a shell command with TOKEN, URL and ID, or undefined if no token may make this call. */
export function curlOf(operation: Operation, schemas: Schemas): string | undefined {
  const { access, method, body, media } = operation;
  if (access !== "token") return undefined;
  const path = filledPath(operation);
  const isPlain = method === "get" || (method === "post" && body !== undefined);
  const options = [
    ...(media === "text/event-stream" ? ["-N --max-time 5"] : []),
    ...(isPlain ? [] : [`-X ${method.toUpperCase()}`]),
  ];
  const address = `"$URL${addressOf(path)}${queryOf(operation, schemas)}"`;
  const call = ["curl", ...options, address, AUTHORIZATION].join(" ");
  if (body === undefined) return [...lookUpsIn(path), call].join("\n");
  const example = JSON.stringify(exampleOf(body, schemas), null, 2);
  const users = example.includes(EXAMPLE_USER_ID) ? [lookUp("USER_ID", "/v1/loan-officers", "id")] : [];
  const start = [...lookUpsIn(path), ...users, call].join("\n");
  const json = example.replaceAll(EXAMPLE_ID, `'$ID'`).replaceAll(EXAMPLE_USER_ID, `'$USER_ID'`);
  return `${start} \\\n  -H "Content-Type: application/json" -d '${json}'`;
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

/** Returns commands that take the other ids in a path from the first entries of the lists that they belong to. */
function lookUpsIn(path: string): readonly string[] {
  return [...path.matchAll(OTHER)].map(({ 1: name = "", index }) => {
    const member = name.endsWith("Id") ? "id" : name;
    return lookUp(variableOf(name), addressOf(path.slice(0, index - 1)), member);
  });
}

/** Returns a command that sets a variable to a member of the first entry of a list. */
const lookUp = (variable: string, list: string, member: string) =>
  `${variable}=$(curl -s "$URL${list}" ${AUTHORIZATION} | sed 's/.*"data":\\[{"${member}":"\\([^"]*\\)".*/\\1/')`;

function queryOf({ parameters }: Operation, schemas: Schemas): string {
  const needed = parameters.filter(({ in: place, required }) => place === "query" && required);
  const pairs = needed.map((parameter) => `${parameter.name}=${givenFor(parameter, schemas)}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function givenFor({ schema = {} }: ApiParameter, schemas: Schemas): unknown {
  const { example, enum: values } = resolved(schema, schemas);
  return example ?? values?.[0] ?? "$ID";
}
