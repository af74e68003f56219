import { useWatch } from "react-hook-form";
import type { z } from "zod";
import {
  FIELD_LABELS,
  type FieldName,
  type FieldValues,
  wireValue,
} from "@/components/application/editor/field/fields";
import { useRequestForm } from "@/components/form/use-request-form";
import { FIELD_NAMES } from "@/lib/domain/applications/fields/fields";

type FileFormOptions<Body> = {
  readonly shape: z.ZodType<Body, Body>;
  /** The values of untouched fields. */
  readonly base: FieldValues;
  /** Sends the edited fields. */
  readonly send: (body: Body) => Promise<unknown>;
};

/** Manages a file form over the schema of its request: validates and sends only what differs from the base. */
export function useFileForm<Body>({ shape, base, send }: FileFormOptions<Body>) {
  const form = useRequestForm<FieldValues, Body>({
    shape,
    defaults: base,
    labels: FIELD_LABELS,
    // Dates are typed in another format than they are sent.
    wording: (message) => message.replace("YYYY-MM-DD", "MM/DD/YYYY"),
    bodyOf: (values) => Object.fromEntries(touched(base, values).map((name) => [name, sentValue(name, values[name])])),
    send,
  });
  const values = { ...base, ...useWatch({ control: form.control }) } as FieldValues;
  return { ...form, values, changes: touched(base, values) };
}

const touched = (base: FieldValues, values: FieldValues): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => values[name] !== base[name]);

const MUST_STAY: ReadonlySet<FieldName> = new Set([
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
]);

/** For a required field, the schema rejects an empty text. Null clears the others. */
const sentValue = (name: FieldName, value: string | null) =>
  MUST_STAY.has(name) ? (value ?? "") : wireValue(name, value);
