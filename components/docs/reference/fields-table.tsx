import { Facts } from "@/components/docs/facts";
import { Code } from "@/components/docs/prose";
import { type FieldRow, fieldRows, typeText } from "./field-rows";
import { MarkedText } from "./marked-text";
import type { ApiParameter, ApiSchema, Schemas } from "./openapi";

const HEAD = ["Field", "Takes", "What it is"];

type FieldsTableProps = { readonly caption: string; readonly schema: ApiSchema; readonly schemas: Schemas };

/** The fields of a body or of a reply. */
export function FieldsTable({ caption, schema, schemas }: FieldsTableProps) {
  return <Facts caption={caption} head={HEAD} rows={fieldRows(schema, schemas).map(cellsOf)} />;
}

type ParametersTableProps = { readonly parameters: readonly ApiParameter[]; readonly schemas: Schemas };

/** What stands in the path, the query and the headers. */
export function ParametersTable({ parameters, schemas }: ParametersTableProps) {
  const rows = parameters.map(({ name = "", in: place, required = false, description = "", schema = {} }) =>
    cellsOf({
      path: name,
      type: place === "query" ? typeText(schema, schemas) : `${typeText(schema, schemas)}, in the ${place}`,
      shape: undefined,
      isRequired: required,
      description,
    }),
  );
  return <Facts caption="Parameters" head={HEAD} rows={rows} />;
}

function cellsOf({ path, type, shape, isRequired, description }: FieldRow) {
  return [
    <span key="name" className="flex flex-wrap items-baseline gap-x-2">
      <Code>{path}</Code>
      {isRequired && <span className="text-meta font-normal text-muted">required</span>}
    </span>,
    shape === undefined ? (
      type
    ) : (
      <a key="type" href={`#shape-${shape}`}>
        {type}
      </a>
    ),
    <MarkedText key="description">{description}</MarkedText>,
  ];
}
