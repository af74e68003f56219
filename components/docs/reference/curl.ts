import { exampleOf } from "./example";
import { type ApiParameter, type Operation, resolved, type Schemas } from "./openapi";

/** The id of an application in examples. The reader replaces it with a real one. */
const EXAMPLE_ID = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f";

/** Returns the call as a shell command with TOKEN, URL and ID, or undefined if no token may make this call. */
export function curlOf(operation: Operation, schemas: Schemas): string | undefined {
  const { access, method, path, body, media } = operation;
  if (access !== "token") return undefined;
  const isPlain = method === "get" || (method === "post" && body !== undefined);
  const options = [
    ...(media === "text/event-stream" ? ["-N --max-time 5"] : []),
    ...(isPlain ? [] : [`-X ${method.toUpperCase()}`]),
  ];
  const address = `"$URL${path.replaceAll(/\{\w+\}/g, "$ID")}${queryOf(operation, schemas)}"`;
  const start = ["curl", ...options, address, '-H "Authorization: Bearer $TOKEN"'].join(" ");
  if (body === undefined) return start;
  const json = JSON.stringify(exampleOf(body, schemas), null, 2).replaceAll(EXAMPLE_ID, `'$ID'`);
  return `${start} \\\n  -H "Content-Type: application/json" -d '${json}'`;
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
