import { Code } from "@/components/docs/prose";
import { fieldRows } from "./field-rows";
import { FieldsTable } from "./fields-table";
import { type ApiDocument, type Operation, operationsOf, type Schemas } from "./openapi";
import { OperationPart } from "./operation-part";
import { ReferenceIndex } from "./reference-index";

/** Every call, from the same OpenAPI document that machines read. */
export function Reference({ document }: { readonly document: ApiDocument }) {
  const operations = operationsOf(document);
  const schemas = document.components?.schemas ?? {};
  const shapes = innerShapes(schemas);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 content-start gap-x-10 gap-y-8 outline-none xl:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="grid max-w-3xl gap-2">
        <h1 className="text-title font-semibold tracking-tight">API reference</h1>
        <p className="text-muted">
          Every call of the interface, made from the shapes that the server parses with; for machines the same is at{" "}
          <a href="/openapi.json">/openapi.json</a>. The commands use <Code>TOKEN</Code> and <Code>URL</Code> of the{" "}
          <a href="/docs#token">quick start</a>, and <Code>ID</Code> of an application.
        </p>
      </div>
      <ReferenceIndex entries={operations.map((operation) => entryOf(operation, schemas))} />
      <div className="grid max-w-3xl grid-cols-1 gap-12">
        {(document.tags ?? []).map(({ name, description }) => (
          <section key={name} aria-labelledby={anchorOf(name)} className="grid grid-cols-1 gap-8">
            <header className="grid gap-1 border-b border-line pb-2">
              <h2 id={anchorOf(name)} className="scroll-mt-18 text-heading font-semibold tracking-tight">
                {name}
              </h2>
              <p className="text-muted">{description}</p>
            </header>
            {operations
              .filter(({ tag }) => tag === name)
              .map((operation) => (
                <OperationPart key={operation.id} operation={operation} schemas={schemas} />
              ))}
          </section>
        ))}
        <section aria-labelledby="shapes" className="grid grid-cols-1 gap-6">
          <h2 id="shapes" className="border-b border-line pb-2 text-heading font-semibold tracking-tight">
            Shapes inside others
          </h2>
          {shapes.map((name) => (
            <div key={name} id={`shape-${name}`} className="scroll-mt-18">
              <FieldsTable caption={name} schema={schemas[name] ?? {}} schemas={schemas} />
            </div>
          ))}
        </section>
      </div>
    </main>
  );
}

const anchorOf = (tag: string) => tag.toLowerCase().replaceAll(" ", "-");

/** The shapes that a field of another refers to. */
function innerShapes(schemas: Schemas): string[] {
  const names = Object.values(schemas).flatMap((schema) =>
    fieldRows(schema, schemas).flatMap(({ shape }) => shape ?? []),
  );
  return [...new Set(names)].sort();
}

function entryOf({ id, title, tag, path, method, body, reply, parameters }: Operation, schemas: Schemas) {
  const fields = [body, reply].flatMap((shape) => (shape ? fieldRows(shape, schemas).map((row) => row.path) : []));
  const words = [title, tag, path, method, ...fields, ...parameters.map(({ name = "" }) => name)];
  return { id, title, tag, words: words.join(" ").toLowerCase() };
}
