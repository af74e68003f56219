import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { Button } from "@/components/ui/input/button";
import { secretsQuery } from "@/lib/client/applications/secrets";
import type { Secrets } from "@/lib/contract/applications/secret";
import type { SecretField as SecretName } from "@/lib/domain/applications/fields/fields";
import { FIELD_LABELS } from "./fields";
import { type FieldForm, FormField } from "./form-field";
import { HiddenRoom, HiddenValue } from "./hidden-value";

type SecretFieldProps = { readonly id: string; readonly name: SecretName; readonly form: FieldForm };

/** Renders the SSN or the date of birth: hidden while stored, an input while being replaced. */
export function SecretField(props: SecretFieldProps) {
  const { name, form } = props;
  const { focus } = form;
  const [isReplacing, setReplacing] = useState(false);
  // The pressed button disappears together with its container.
  const keptFocus = useKeptFocus<HTMLDivElement>();
  useEffect(() => {
    if (isReplacing) focus(name);
  }, [isReplacing, focus, name]);
  return (
    <div {...keptFocus} className="grid gap-2 outline-none">
      <Shown {...props} isReplacing={isReplacing} setReplacing={setReplacing} />
    </div>
  );
}

type ShownProps = SecretFieldProps & {
  readonly isReplacing: boolean;
  readonly setReplacing: (isReplacing: boolean) => void;
};

function Shown({ id, name, form, isReplacing, setReplacing }: ShownProps) {
  const { data, isPending } = useQuery(secretsQuery(id));
  const value = form.values[name];
  const label = FIELD_LABELS[name];
  const { isSet, ending } = storedOf(name, data);
  const setTo = (next: string | null) => form.setValue(name, next);
  const keep = () => {
    setReplacing(false);
    setTo("");
  };
  if (isPending)
    return (
      <div className="labelled">
        <p className="label">{label}</p>
        <HiddenRoom />
      </div>
    );
  if (value === null)
    return (
      <div className="labelled">
        <p className="label">{label}</p>
        <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-2">
          <p className="text-danger">Removed when you save</p>
          <Button look="secondary" onClick={keep}>
            Keep it
          </Button>
        </div>
      </div>
    );
  if (isSet && value === "" && !isReplacing) {
    const change = { onReplace: () => setReplacing(true), onRemove: () => setTo(null) };
    // If another user sets a new value, the revealed one is out of date.
    return <HiddenValue key={ending} id={id} name={name} ending={ending} {...change} />;
  }
  return (
    <>
      <FormField name={name} form={form} teams={[]} officers={[]} placeholder="Add" />
      {isSet && (
        <Button look="secondary" className="justify-self-start" onClick={keep}>
          Keep the saved value
        </Button>
      )}
    </>
  );
}

type Stored = { readonly isSet: boolean; readonly ending?: string | undefined };

function storedOf(name: SecretName, secrets: Secrets | undefined): Stored {
  if (secrets === undefined) return { isSet: false };
  return name === "primaryBorrowerSsn"
    ? { isSet: secrets.ssn.isSet, ending: secrets.ssn.lastFour }
    : { isSet: secrets.dateOfBirth.isSet };
}
