import type { z } from "zod";
import { printable, refuseUnknown, type UnknownName, unknownNames } from "@/lib/api/fields";
import { Failure } from "@/lib/domain/failure";
import type { Call } from "./call";

/**
 * Returns the query as an object. Rejects unknown names, so that a misspelled filter never returns more than was asked
 * for.
 */
export function queryFields(shape: z.ZodObject, text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) {
      const issues = [{ path: printable(name), message: "is given more than once; separate several values by commas" }];
      throw new Failure("validation_failed", "One field is not valid.", { issues });
    }
    fields[name] = value;
  }
  refuseUnknown(unknownNames(shape, fields));
  return { ...fields };
}

/** Returns the query names of a call that takes none. */
export function queryNames({ query }: Call): UnknownName[] {
  if (query === "") return [];
  return [...new Set(new URLSearchParams(query).keys())].map((name) => ({ path: printable(name), known: [] }));
}

/** Rejects a query where none is allowed. */
export function refuseQuery(call: Call): void {
  const issues = queryNames(call).map(({ path }) => ({
    path,
    message: "is not known: this call takes no query parameters",
  }));
  if (issues.length > 0) throw new Failure("validation_failed", "This call takes no query parameters.", { issues });
}
