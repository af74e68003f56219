import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { fullName } from "@/components/format/full-name";
import { ComboField } from "@/components/ui/input/combo-field";
import type { ComboOption } from "@/components/ui/input/combo-options";
import { foundQuery } from "@/lib/client/applications/applications";

const MADE_UP: ComboOption = { value: "", text: "A made-up borrower" };
const LEAST_LETTERS = 2;

type BorrowerFieldProps = {
  /** The id of a file; empty for a made-up borrower. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** Selects the file to try a cadence on, by the borrower's name. */
export function BorrowerField({ value, onChange }: BorrowerFieldProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(MADE_UP);
  const wanted = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...foundQuery(wanted), enabled: wanted.length >= LEAST_LETTERS });
  const found = (data?.data ?? []).map((file) => ({
    value: file.id,
    text: fullName(file),
    code: file.subjectPropertyState.toUpperCase(),
  }));
  const options = [MADE_UP, ...found];
  // The selected file stays an option while others are looked up.
  if (options.every((option) => option.value !== chosen.value)) options.push(chosen);
  return (
    <ComboField
      label="Borrower"
      hint="Type a name to try the steps on a file, with its consent and all contact so far."
      options={options}
      value={value}
      onType={setTyped}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? MADE_UP);
        onChange(id);
      }}
    />
  );
}
