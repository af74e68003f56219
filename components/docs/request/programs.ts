import { JAVASCRIPT, literal, PYTHON, textLiteral } from "./literals";
import { type ExampleRequest, variablesOf } from "./request";

const JSON_TYPE = { "Content-Type": "application/json" };

const headersOf = ({ headers, body }: ExampleRequest) => (body === undefined ? headers : { ...headers, ...JSON_TYPE });

/** Returns whether a request is a GET without a body, which libraries send by default. */
const isPlainGet = ({ method, body }: ExampleRequest) => method === "GET" && body === undefined;

const exported = (request: ExampleRequest) => `First, in your shell: export ${variablesOf(request).join(" ")}`;

/** Returns a request as a program for Node, which prints the reply. */
export function nodeProgram(request: ExampleRequest): string {
  const { method, address, body, lookUps, isStream } = request;
  const names = variablesOf(request).map((name) => (name === "URL" ? "URL: SERVER" : name));
  const at = (path: string) => textLiteral(`$SERVER${path}`, JAVASCRIPT);
  const authorization = literal({ headers: request.headers }, JAVASCRIPT);
  const lists = lookUps.flatMap(({ variable, list, member }) => [
    `const { data: [{ ${member}: ${variable} }] } = await (await fetch(${at(list)}, ${authorization})).json();`,
  ]);
  const options = [
    ...(isPlainGet(request) ? [] : [`method: "${method}"`]),
    `headers: ${literal(headersOf(request), JAVASCRIPT, "  ")}`,
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body, JAVASCRIPT, "  ")})`]),
  ];
  return [
    `// ${exported(request)}`,
    `const { ${names.join(", ")} } = process.env;`,
    ...lists,
    `const response = await fetch(${at(address)}, {`,
    ...options.map((option) => `  ${option},`),
    "});",
    ...(isStream
      ? ["for await (const part of response.body) process.stdout.write(part);"]
      : ["console.log(response.status, await response.text());"]),
  ].join("\n");
}

/** Returns a request as a program for Python, with its standard library alone, which prints the reply. */
export function pythonProgram(request: ExampleRequest): string {
  const { method, address, body, lookUps, isStream } = request;
  const names = variablesOf(request);
  const at = (path: string) => textLiteral(`$URL${path}`, PYTHON);
  const lists = lookUps.flatMap(({ variable, list, member }) => [
    `with urlopen(Request(${at(list)}, headers=${literal(request.headers, PYTHON)})) as found:`,
    `    ${variable} = json.load(found)["data"][0]["${member}"]`,
  ]);
  const options = [
    at(address),
    ...(isPlainGet(request) ? [] : [`method="${method}"`]),
    `headers=${literal(headersOf(request), PYTHON, "    ")}`,
    ...(body === undefined ? [] : [`data=json.dumps(${literal(body, PYTHON, "    ")}).encode()`]),
  ];
  const modules = body === undefined && lookUps.length === 0 ? ["os"] : ["json", "os"];
  return [
    `# ${exported(request)}`,
    `import ${modules.join(", ")}`,
    "from urllib.request import Request, urlopen",
    "",
    `${names.join(", ")} = (os.environ[name] for name in (${names.map((name) => `"${name}"`).join(", ")}${names.length === 1 ? "," : ""}))`,
    ...lists,
    "request = Request(",
    ...options.map((option) => `    ${option},`),
    ")",
    "with urlopen(request) as response:",
    ...(isStream
      ? ["    for line in response:", '        print(line.decode(), end="")']
      : ["    print(response.status, response.read().decode())"]),
  ].join("\n");
}
