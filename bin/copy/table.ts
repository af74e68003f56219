/** Types of columns: how SQLite declares them, and their names in PostgreSQL. */
const TYPES = { TEXT: "text", BIGINT: "bigint", INTEGER: "integer", BLOB: "bytea", BOOLEAN: "boolean" } as const;
type ColumnType = (typeof TYPES)[keyof typeof TYPES];

export type Column = { readonly name: string; readonly type: ColumnType };

/** A table as both databases have it. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly Column[];
};

/** The values of a primary key. */
export type Key = readonly (string | number)[];

/** Rows that follow each other in the order of the key: those behind one, up to another; to the ends where there is none. */
export type Range = { readonly after: Key | undefined; readonly until: Key | undefined };

const isKnown = (declared: string): declared is keyof typeof TYPES => Object.hasOwn(TYPES, declared);

/** Is it one of the types, by its name in PostgreSQL? */
export const isColumnType = (name: string): name is ColumnType => Object.values<string>(TYPES).includes(name);

/** The type that PostgreSQL has for one that SQLite declares. Throws where the copy does not know it. */
export function typeFor(declared: string, where: string): ColumnType {
  if (isKnown(declared)) return TYPES[declared];
  throw new Error(`${where} is of the type ${declared}, which the copy does not know`);
}

/** `"a", "b"`: the names of columns. */
export const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(", ");

/** A value as text, the same in both databases and as PostgreSQL reads it: the expression for each. */
export const TEXT = {
  sqlite: ({ name, type }: Column) => {
    if (type === "text") return `"${name}"`;
    return type === "bytea"
      ? `iif("${name}" IS NULL, NULL, '\\x' || lower(hex("${name}")))`
      : `CAST("${name}" AS TEXT)`;
  },
  postgresql: ({ name, type }: Column) => {
    if (type === "text") return `"${name}"`;
    if (type === "bytea") return `'\\x' || encode("${name}", 'hex')`;
    return type === "boolean" ? `"${name}"::int::text` : `"${name}"::text`;
  },
};

/** A row as one text, by the same words in both databases. Each value has its length before it: no two rows share one. */
export const rowText = (columns: readonly Column[], text: (column: Column) => string) =>
  columns.map((column) => `coalesce(octet_length(${text(column)}) || ':' || (${text(column)}), '-')`).join(" || ");

/** The condition that leaves the rows of a range, and its values; `mark` makes the name of a parameter. */
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
