import type { Method } from "./openapi";

const LOOK: Readonly<Record<Method, string>> = {
  get: "bg-stage-lead-tint text-stage-lead",
  post: "bg-stage-funded-tint text-stage-funded",
  put: "bg-stage-in-process-tint text-stage-in-process",
  patch: "bg-stage-in-process-tint text-stage-in-process",
  delete: "bg-danger-tint text-danger",
};

/** Renders the method of an operation. */
export function MethodBadge({ method }: { readonly method: Method }) {
  return (
    <span
      className={`inline-block min-w-14 shrink-0 rounded-sm px-1 py-0.5 text-center font-mono text-meta font-medium uppercase ${LOOK[method]}`}
    >
      {method}
    </span>
  );
}
