import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { Popover } from "@/components/ui/popover";
import { SelectField } from "@/components/ui/select-field";
import { LOAN_PURPOSE_LABELS, LOAN_PURPOSES } from "@/lib/domain/loan-purpose";
import { STATES } from "@/lib/domain/state";
import { LeadProviderField } from "./lead-provider-field";
import { type ConditionName, NO_FILTERS, type SetView, type View } from "./use-view";

type FilterPopoverProps = {
  readonly filters: View["filters"];
  readonly setView: SetView;
  readonly teamNames: ReadonlyMap<string, string>;
};

const ANY = ["", "Any"] as const;
const CONTACT = [ANY, ["active", "Active"], ["sleeping", "Asleep"], ["stopped", "Stopped"]] as const;
const PURPOSES = [ANY, ...LOAN_PURPOSES.map((purpose) => [purpose, LOAN_PURPOSE_LABELS[purpose]] as const)];
const STATE_CHOICES = [ANY, ...STATES.map((state) => [state, state.toUpperCase()] as const)];

export const TOOL =
  "inline-flex h-(--control) items-center gap-1.5 rounded-sm border border-edge bg-surface px-2.5 whitespace-nowrap hover:bg-page";

/** Narrows down which files are shown. */
export function FilterPopover({ filters, setView, teamNames }: FilterPopoverProps) {
  const count = Object.keys(filters).length;
  const choice = (name: ConditionName) => ({
    value: filters[name] ?? "",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setView({ [name]: target.value }),
  });
  return (
    <Popover
      title="Filter files"
      triggerClass={TOOL}
      trigger={
        <>
          <ListFilter className="size-4 text-muted" aria-hidden="true" />
          <span className="max-sm:sr-only">Filter</span>
          {count > 0 && <span className="rounded-sm bg-accent px-1 text-meta font-medium text-on-accent">{count}</span>}
        </>
      }
    >
      {teamNames.size > 1 && (
        <SelectField label="Team" options={[["", "Every team"], ...teamNames]} {...choice("teamId")} />
      )}
      <SelectField label="Contact" options={CONTACT} {...choice("contactState")} />
      <SelectField label="Purpose" options={PURPOSES} {...choice("loanPurpose")} />
      <SelectField label="State" options={STATE_CHOICES} {...choice("state")} />
      <LeadProviderField
        value={filters.leadProviderSlug ?? ""}
        onChange={(leadProviderSlug) => setView({ leadProviderSlug })}
      />
      <CheckField
        label="Stuck only"
        checked={filters.stuck !== undefined}
        onChange={({ target }) => setView({ stuck: target.checked ? "true" : "" })}
      />
      {count > 0 && (
        <Button look="secondary" onClick={() => setView(NO_FILTERS)}>
          Clear all
        </Button>
      )}
    </Popover>
  );
}
