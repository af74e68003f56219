import { useState } from "react";
import { Field } from "@/components/ui/field";

type LeadProviderFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Holds what is typed until Enter, or until one goes on; what is chosen elsewhere meanwhile takes its place. */
export function LeadProviderField({ value, onChange }: LeadProviderFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const take = () => onChange(text.trim());
  return (
    <Field
      label="Lead provider"
      hint="As it calls itself, for example acme-leads."
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}
