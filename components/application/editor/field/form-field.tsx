import type { ComponentProps, ReactNode } from "react";
import type { FieldProps } from "@/components/form/use-request-form";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Field } from "@/components/ui/input/field";
import { MaskedField } from "@/components/ui/input/masked-field";
import { MoneyField } from "@/components/ui/input/money-field";
import { SelectField } from "@/components/ui/input/select-field";
import type { LoanOfficer } from "@/lib/contract/applications/assignment/loan-officer";
import type { FieldKind } from "@/lib/domain/applications/fields/field-definition";
import { definitionOf } from "@/lib/domain/applications/fields/fields";
import { choicesOf } from "./choices";
import type { FieldName, FieldValues } from "./fields";

/** The parts of the form that a field needs. */
export type FieldForm = {
  readonly field: (name: FieldName) => FieldProps;
  readonly values: FieldValues;
  readonly setValue: (name: FieldName, value: string | null, about?: { shouldValidate: boolean }) => void;
  readonly focus: (name: FieldName) => void;
};

type FormFieldProps = {
  readonly name: FieldName;
  readonly form: FieldForm;
  readonly teams: readonly (readonly [value: string, text: string])[];
  readonly officers: readonly LoanOfficer[];
  /** Shown in an empty text field. */
  readonly placeholder?: string;
};

type Mask = Pick<ComponentProps<typeof MaskedField>, "format" | "placeholder">;

const MASKS: Readonly<Partial<Record<FieldKind, Mask>>> = {
  day: { format: "##/##/####", placeholder: "MM/DD/YYYY" },
  dateOfBirth: { format: "##/##/####", placeholder: "MM/DD/YYYY" },
  ssn: { format: "###-##-####" },
  zip: { format: "#####-####" },
};

const TYPES: Readonly<Partial<Record<FieldKind, "email" | "tel">>> = {
  email: "email",
  otherEmail: "email",
  phone: "tel",
  otherPhone: "tel",
};

/** Renders one field of a file with the input that suits it. */
export function FormField({ name, form, teams, officers, placeholder = "" }: FormFieldProps): ReactNode {
  const statusNames = useStatusNames();
  const { ref, onChange, ...rest } = form.field(name);
  const { kind, hint } = definitionOf(name);
  const about = { ...rest, hint, ref };
  const value = form.values[name] ?? "";
  const choices = choicesOf(name, { teams, officers, value, statusNames });
  if (choices !== undefined) return <SelectField {...about} onChange={onChange} options={choices} value={value} />;
  const mask = MASKS[kind];
  const onText = (text: string) => form.setValue(name, text, { shouldValidate: rest.error !== undefined });
  const input = { ...about, placeholder, autoComplete: "off" };
  if (kind === "money") return <MoneyField {...input} value={value} onText={onText} />;
  if (mask === undefined)
    return <Field {...input} onChange={onChange} type={TYPES[kind] ?? "text"} spellCheck={false} />;
  return <MaskedField {...input} {...mask} value={value} onText={onText} />;
}
