"use client";

import { useState } from "react";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { ChoiceBar } from "@/components/ui/input/choice-bar";
import { ChoicesField } from "@/components/ui/input/choices-field";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { TextArea } from "@/components/ui/input/text-area";
import { State, States } from "./states";

/** Shows buttons in every look and state. */
export const ButtonStates = () => (
  <States>
    <State name="primary">
      <Button>Save</Button>
    </State>
    <State name="secondary">
      <Button look="secondary">Cancel</Button>
    </State>
    <State name="caution">
      <Button look="caution">Stop contact…</Button>
    </State>
    <State name="quiet">
      <Button look="quiet">Turn off…</Button>
    </State>
    <State name="danger">
      <Button look="danger">Stop contact</Button>
    </State>
    <State name="busy">
      <Button isBusy>Saving…</Button>
    </State>
    <State name="disabled">
      <Button disabled>Save</Button>
    </State>
  </States>
);

/** Shows text fields in every state. */
export const FieldStates = () => (
  <States>
    <State name="empty">
      <Field label="City" />
    </State>
    <State name="filled, with a hint">
      <Field label="Nickname" hint="Shown to your team." defaultValue="Ada" />
    </State>
    <State name="wrong">
      <Field label="ZIP code" error="Must be five digits, such as 94110." defaultValue="9411" />
    </State>
    <State name="disabled">
      <Field label="LOS id" disabled defaultValue="L-1029" />
    </State>
    <State name="several lines" isWide>
      <TextArea label="Note for your team" defaultValue="Prefers calls after five. Moving in March." />
    </State>
  </States>
);

const ORDERS = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
] as const;

/** Shows fields that offer choices. */
export function ChoiceStates() {
  const [order, setOrder] = useState<"newest" | "oldest">("newest");
  const [chosen, setChosen] = useState<readonly string[]>(["oldest"]);
  return (
    <States>
      <State name="select">
        <SelectField label="Order" options={ORDERS} defaultValue="newest" />
      </State>
      <State name="select, wrong">
        <SelectField label="Order of the list" error="Choose one." options={ORDERS} defaultValue="oldest" />
      </State>
      <State name="checkbox, off and on">
        <CheckField label="Share with your team" hint="They can open it." />
        <CheckField label="Pin to the top" defaultChecked />
      </State>
      <State name="checkbox, disabled">
        <CheckField label="Email" disabled />
      </State>
      <State name="one of a few">
        <ChoiceBar legend="Sort by" choices={ORDERS} value={order} onChoose={setOrder} />
      </State>
      <State name="any of several">
        <ChoicesField label="Shown orders" options={ORDERS} chosen={chosen} onChange={setChosen} />
      </State>
    </States>
  );
}
