/** A column written into a JSON text under its own name; an optional one is left out if null. */
export type JsonColumn = { readonly name: string; readonly isOptional: boolean };

/**
 * Returns an SQL expression that writes these columns of a row as a JSON object: a row that is only passed on is never
 * parsed. The first column must not be optional. SQLite has `json_quote`; PostgreSQL gets it by a migration.
 */
export function jsonText(columns: readonly JsonColumn[]): string {
  const members = columns.map(({ name, isOptional }, index) => {
    const member = `'${index === 0 ? "{" : ","}"${name}":', json_quote("${name}")`;
    return isOptional ? `CASE WHEN "${name}" IS NULL THEN '' ELSE concat(${member}) END` : member;
  });
  return `concat(${members.join(", ")}, '}')`;
}
