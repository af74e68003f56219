import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Panel } from "@/components/ui/feedback/panel";
import { teamsQuery } from "@/lib/client/accounts/teams";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import type { Me } from "@/lib/contract/accounts/account";
import { definitionOf } from "@/lib/domain/applications/fields/fields";
import { type FieldName, SECTIONS } from "./fields";
import { type FieldForm, FormField } from "./form-field";

type FormSectionsProps = {
  readonly me: Me;
  readonly form: FieldForm;
  /** Fields to leave out. */
  readonly without?: readonly FieldName[];
  /** Fields with a custom control. */
  readonly instead?: Readonly<Partial<Record<FieldName, ReactNode>>>;
  /** Renders a note below a field. */
  readonly below?: (name: FieldName) => ReactNode;
};

const WIDTHS = { full: "sm:col-span-6", third: "sm:col-span-2", half: "sm:col-span-3" } as const;

/** Renders the sections of a file's form. */
export function FormSections({ me, form, without = [], instead = {}, below }: FormSectionsProps) {
  const { data } = useQuery(teamsQuery);
  const officers = useLoanOfficers();
  const all = (data?.data ?? []).map(({ id, name }) => [id, name] as const);
  const teams = me.teamId === undefined ? [["", "No team"] as const, ...all] : all;
  return SECTIONS.map(([title, names]) => (
    <Panel key={title} title={title}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
        {names
          .filter((name) => !without.includes(name))
          .map((name) => (
            <div key={name} className={`grid gap-2 ${WIDTHS[definitionOf(name).width ?? "half"]}`}>
              {instead[name] ?? (
                <FormField name={name} form={form} teams={teams} officers={officers} hint={definitionOf(name).hint} />
              )}
              {below?.(name)}
            </div>
          ))}
      </div>
    </Panel>
  ));
}
