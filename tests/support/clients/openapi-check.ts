import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Answered = { readonly method: string; readonly path: string; readonly status: number; readonly json: unknown };
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Readonly<Record<string, unknown>> }>>>>;
};

/** The status of a response that has no body to check. */
const NOT_MODIFIED = 304;
const documents = new Map<string, Promise<(answered: Answered) => void>>();

/** Throws unless the server's OpenAPI document describes this response. */
export async function checkAgainstDocument(url: string, answered: Answered): Promise<void> {
  if (answered.method === "HEAD" || answered.status === NOT_MODIFIED) return;
  let checking = documents.get(url);
  if (checking === undefined) {
    checking = load(url);
    documents.set(url, checking);
  }
  (await checking)(answered);
}

async function load(url: string): Promise<(answered: Answered) => void> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema(document, "document");
  const templates = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  const pointer = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

  return ({ method, path, status, json }) => {
    const bare = path.split("?")[0]?.replace(/(.)\/$/, "$1") ?? "";
    const template = templates.find(({ pattern }) => pattern.test(bare))?.path;
    const isKnown = template !== undefined && document.paths[template]?.[method.toLowerCase()] !== undefined;
    const schema = isKnown
      ? `document#/paths/${pointer(template)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
      : `document#/components/schemas/${/^(\/v1)?\/agents(\/|$)/.test(bare) ? "AgentFailure" : "GeneralError"}`;
    const validate = ajv.getSchema(schema);
    if (validate === undefined) throw new Error(`the document does not describe ${method} ${bare} answering ${status}`);
    if (!validate(json))
      throw new Error(`${method} ${bare} answered ${status} off the document: ${ajv.errorsText(validate.errors)}`);
  };
}
