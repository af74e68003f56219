/** A column that goes into a JSON text under its own name, left out where it is null if it is optional. */
export type JsonColumn = { readonly name: string; readonly isOptional: boolean };

/**
 * An expression of SQL that writes these columns of a row as the text of a JSON object: a row that is only passed on is
 * never taken apart. The first column must not be optional. SQLite has `json_quote`; PostgreSQL gets it by a migration.
 */
export function jsonText(columns: readonly JsonColumn[]): string {
  const members = columns.map(({ name, isOptional }, index) => {
    const member = `'${index === 0 ? "{" : ","}"${name}":', json_quote("${name}")`;
    return isOptional ? `CASE WHEN "${name}" IS NULL THEN '' ELSE concat(${member}) END` : member;
  });
  return `concat(${members.join(", ")}, '}')`;
}
