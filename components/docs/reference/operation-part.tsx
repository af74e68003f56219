import { CodeText } from "@/components/docs/code-text";
import { Terminal } from "@/components/docs/terminal";
import { curlOf, requestOf } from "./curl";
import { exampleOf } from "./example";
import { FieldsTable, ParametersTable } from "./fields-table";
import { MarkedText } from "./marked-text";
import { MethodBadge } from "./method-badge";
import { nameOf, type Operation, type Schemas } from "./openapi";

const ACCESS: Readonly<Record<Operation["access"], string>> = {
  token: "For access tokens and signed-in users.",
  session: "For signed-in users only.",
  open: "Open to everyone.",
};

type OperationPartProps = { readonly operation: Operation; readonly schemas: Schemas };

/** Renders one operation: its purpose, parameters, body and reply. */
export function OperationPart({ operation, schemas }: OperationPartProps) {
  const { id, method, path, title, description, access, parameters, body, reply } = operation;
  const request = requestOf(operation, schemas);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-(--docs-top) grid-cols-1 gap-3">
      <h2 id={`${id}-title`} className="border-b border-line pb-2 text-heading font-semibold tracking-tight">
        <a href={`#${id}`} className="text-ink no-underline hover:underline">
          {title}
        </a>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <MethodBadge method={method} />
        <code className="font-mono text-dense wrap-anywhere">{path}</code>
      </p>
      <p>
        <MarkedText>{`${description} ${ACCESS[access]}`.trim()}</MarkedText>
      </p>
      {parameters.length > 0 && <ParametersTable parameters={parameters} schemas={schemas} />}
      {body && <FieldsTable caption="Body" schema={body} schemas={schemas} />}
      {request && (
        <Terminal label={title} request={request}>
          {curlOf(request)}
        </Terminal>
      )}
      {reply && <Reply operation={operation} schemas={schemas} />}
      <Refusals operation={operation} />
      <ReplyHeaders operation={operation} />
    </section>
  );
}

function Reply({ operation: { reply = {}, media }, schemas }: OperationPartProps) {
  const name = nameOf(reply);
  if (media === "text/csv") return <p>Returns 200 with a CSV file.</p>;
  return (
    <details className="rounded-md border border-line">
      <summary className="cursor-pointer bg-surface px-3 py-2 text-dense font-medium">
        {media === "text/event-stream" ? "Answer 200, each event" : "Answer 200"}
        {name && <span className="font-normal text-muted"> {name}</span>}
      </summary>
      <div className="grid grid-cols-1 gap-3 border-t border-line p-3">
        <FieldsTable caption={name ?? "Fields"} schema={reply} schemas={schemas} />
        <div className="overflow-hidden rounded-md border border-line">
          <CodeText text={JSON.stringify(exampleOf(reply, schemas), null, 2)} />
        </div>
      </div>
    </details>
  );
}

function Refusals({ operation: { refusals } }: Pick<OperationPartProps, "operation">) {
  return (
    <p className="text-muted">
      May be refused with {refusals.join(", ")}: see <a href="/docs/errors#codes">errors</a>.
    </p>
  );
}

function ReplyHeaders({ operation: { replyHeaders } }: Pick<OperationPartProps, "operation">) {
  if (replyHeaders.length === 0) return null;
  return (
    <p className="text-muted">
      <a href="/docs/formats#headers">Response headers</a>: {replyHeaders.join(", ")}.
    </p>
  );
}
