import { Code } from "@/components/docs/prose";
import { MethodBadge } from "./method-badge";
import type { ApiDocument } from "./openapi";
import { ReferenceFrame } from "./reference-frame";
import { subjectsOf } from "./subjects";

/** Renders the index of all calls from the OpenAPI document. */
export function Reference({ document }: { readonly document: ApiDocument }) {
  return (
    <ReferenceFrame
      document={document}
      title="API reference"
      intro={
        <>
          Every call of the API, generated from the shapes that the server validates with. Programs read the same at{" "}
          <a href="/openapi.json">/openapi.json</a>. The commands use <Code>TOKEN</Code> and <Code>URL</Code> from the{" "}
          <a href="/docs/quick-start#token">quick start</a>, and the <Code>ID</Code> of an application.
        </>
      }
    >
      {subjectsOf(document).map(({ name, description, path, operations }) => (
        <section key={name} aria-labelledby={path} className="grid grid-cols-1 gap-3">
          <div className="grid gap-1 border-b border-line pb-2">
            <h2 id={path} className="text-heading font-semibold tracking-tight">
              <a href={path} className="text-ink no-underline hover:underline">
                {name}
              </a>
            </h2>
            <p className="text-muted">{description}</p>
          </div>
          <ul className="grid gap-1">
            {operations.map((operation) => (
              <li
                key={operation.id}
                className="grid items-baseline gap-x-3 py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
              >
                <a href={`${path}#${operation.id}`}>{operation.title}</a>
                <span className="flex items-baseline gap-2">
                  <MethodBadge method={operation.method} />
                  <code className="font-mono text-dense wrap-anywhere">{operation.path}</code>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReferenceFrame>
  );
}
