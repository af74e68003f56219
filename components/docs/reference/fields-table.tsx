import { type Fact, Facts } from "@/components/docs/facts";
import { Code } from "@/components/docs/prose";
import { type FieldRow, fieldRows, typeText } from "./field-rows";
import { MarkedText } from "./marked-text";
import type { ApiParameter, ApiSchema, Schemas } from "./openapi";

type FieldsTableProps = { readonly caption: string; readonly schema: ApiSchema; readonly schemas: Schemas };

/** Renders the fields of a body or a reply. */
export function FieldsTable({ caption, schema, schemas }: FieldsTableProps) {
  return <Fields caption={caption} fields={fieldRows(schema, schemas)} />;
}

type ParametersTableProps = { readonly parameters: readonly ApiParameter[]; readonly schemas: Schemas };

/** Renders the parameters in the path, the query and the headers. */
export function ParametersTable({ parameters, schemas }: ParametersTableProps) {
  const fields = parameters.map(({ name = "", in: place, required = false, description = "", schema = {} }) => ({
    path: name,
    type: place === "query" ? typeText(schema, schemas) : `${typeText(schema, schemas)}, in the ${place}`,
    shape: undefined,
    isRequired: required,
    description,
  }));
  return <Fields caption="Parameters" fields={fields} />;
}

type FieldsProps = { readonly caption: string; readonly fields: readonly FieldRow[] };

function Fields({ caption, fields }: FieldsProps) {
  const required = new Set(fields.filter(({ isRequired }) => isRequired).map(({ path }) => path));
  const isDescribed = fields.some(({ description }) => description !== "");
  return (
    <Facts
      caption={caption}
      head={["Field", "Takes", ...(isDescribed ? ["What it is"] : [])]}
      showName={(path) => (
        <span className="flex flex-wrap items-baseline gap-x-2 max-sm:*:wrap-anywhere">
          <Code>{path}</Code>
          {required.has(path) && <span className="text-meta font-normal text-muted">required</span>}
        </span>
      )}
      rows={fields.map((field) => (isDescribed ? [...cellsOf(field), descriptionOf(field)] : cellsOf(field)))}
    />
  );
}

function cellsOf({ path, type, shape }: FieldRow): Fact {
  return [
    path,
    shape === undefined ? (
      type
    ) : (
      <a key="type" href={`#shape-${shape}`}>
        {type}
      </a>
    ),
  ];
}

const descriptionOf = ({ description }: FieldRow) => <MarkedText>{description}</MarkedText>;
