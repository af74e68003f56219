/** Column types: how SQLite declares them, and their names in PostgreSQL. */
const TYPES = { TEXT: "text", BIGINT: "bigint", INTEGER: "integer", BLOB: "bytea", BOOLEAN: "boolean" } as const;
type ColumnType = (typeof TYPES)[keyof typeof TYPES];

export type CopiedColumn = { readonly name: string; readonly type: ColumnType };

/** A table as both databases have it. */
export type Table = {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly CopiedColumn[];
};

/** The values of a primary key. */
export type Key = readonly (string | number)[];

/** Consecutive rows in the order of the key: after one, up to another; to the ends if absent. */
export type Range = { readonly after: Key | undefined; readonly until: Key | undefined };

const isKnown = (declared: string): declared is keyof typeof TYPES => Object.hasOwn(TYPES, declared);

/** Returns whether this is one of the types, by its name in PostgreSQL. */
export const isColumnType = (name: string): name is ColumnType => Object.values<string>(TYPES).includes(name);

/** Returns the PostgreSQL type for one that SQLite declares. Throws if the copy does not know it. */
export function typeFor(declared: string, where: string): ColumnType {
  if (isKnown(declared)) return TYPES[declared];
  throw new Error(`${where} has the type ${declared}, which the copy does not support`);
}

/** Returns `"a", "b"`: the names of columns. */
export const namesOf = (columns: readonly CopiedColumn[]) => columns.map(({ name }) => `"${name}"`).join(", ");

/** A value as text, the same in both databases and readable by PostgreSQL: the expression for each. */
export const TEXT = {
  sqlite: ({ name, type }: CopiedColumn) => {
    if (type === "text") return `"${name}"`;
    return type === "bytea"
      ? `iif("${name}" IS NULL, NULL, '\\x' || lower(hex("${name}")))`
      : `CAST("${name}" AS TEXT)`;
  },
  postgresql: ({ name, type }: CopiedColumn) => {
    if (type === "text") return `"${name}"`;
    if (type === "bytea") return `'\\x' || encode("${name}", 'hex')`;
    return type === "boolean" ? `"${name}"::int::text` : `"${name}"::text`;
  },
};

/**
 * Returns a row as one text, in SQL common to both databases. Each value is prefixed with its length: no two rows give
 * the same text.
 */
export const rowText = (columns: readonly CopiedColumn[], text: (column: CopiedColumn) => string) =>
  columns.map((column) => `coalesce(octet_length(${text(column)}) || ':' || (${text(column)}), '-')`).join(" || ");

/** Returns the condition that selects the rows of a range, and its values; `mark` names a parameter. */
export function within({ key }: Table, { after, until }: Range, mark: (index: number) => string) {
  const values: (string | number)[] = [];
  const compared = (sign: ">" | "<=", limit: Key | undefined) => {
    if (limit === undefined) return [];
    const marks = limit.map((value) => mark(values.push(value)));
    return [`(${namesOf(key)}) ${sign} (${marks.join(", ")})`];
  };
  const conditions = [...compared(">", after), ...compared("<=", until)];
  return { condition: conditions.length === 0 ? "true" : conditions.join(" AND "), values };
}
