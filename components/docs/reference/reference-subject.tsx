import { fieldRows } from "./field-rows";
import { FieldsTable } from "./fields-table";
import type { ApiDocument, ApiSchema, Schemas } from "./openapi";
import { OperationPart } from "./operation-part";
import { ReferenceFrame } from "./reference-frame";
import type { Subject } from "./subjects";

type ReferenceSubjectProps = { readonly document: ApiDocument; readonly subject: Subject };

/** Renders every call of one subject, and the shapes that their bodies refer to. */
export function ReferenceSubject({ document, subject }: ReferenceSubjectProps) {
  const schemas = document.components?.schemas ?? {};
  const bodies = subject.operations.flatMap(({ body, reply }) => [body ?? [], reply ?? []].flat());
  const shapes = innerShapes(bodies, schemas);
  return (
    <ReferenceFrame
      document={document}
      title={subject.name}
      intro={
        <>
          {subject.description} <a href="/docs/reference">All calls</a>
        </>
      }
    >
      {subject.operations.map((operation) => (
        <OperationPart key={operation.id} operation={operation} schemas={schemas} />
      ))}
      {shapes.length > 0 && (
        <section aria-labelledby="shapes" className="grid grid-cols-1 gap-6">
          <h2 id="shapes" className="border-b border-line pb-2 text-heading font-semibold tracking-tight">
            Nested shapes
          </h2>
          {shapes.map((name) => (
            <div key={name} id={`shape-${name}`} className="scroll-mt-(--docs-top)">
              <FieldsTable caption={name} schema={schemas[name] ?? {}} schemas={schemas} />
            </div>
          ))}
        </section>
      )}
    </ReferenceFrame>
  );
}

/** Returns the names of the shapes that these bodies refer to, directly or through other shapes. */
function innerShapes(bodies: readonly ApiSchema[], schemas: Schemas): string[] {
  const names = new Set<string>();
  const waiting = [...bodies];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { shape } of fieldRows(next, schemas)) {
      if (shape === undefined || names.has(shape)) continue;
      names.add(shape);
      waiting.push(schemas[shape] ?? {});
    }
  }
  return [...names].sort();
}
