import { useQuery } from "@tanstack/react-query";
import { ownZone } from "@/components/format/time/zone-time";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import { filterChoicesQuery } from "@/lib/client/pipeline/filter-choices";
import type { ReportFilters } from "@/lib/client/reports/reports";
import type { Me } from "@/lib/contract/accounts/account";
import { dayOf, readDay, writtenDay } from "@/lib/domain/day";
import { namedPeriods } from "@/lib/domain/reports/period";
import { dayBefore } from "./day-before";

type Props = {
  readonly me: Me;
  readonly filters: ReportFilters;
  readonly choose: (patch: {
    readonly from?: string;
    readonly to?: string;
    readonly provider?: string;
    readonly team?: string;
    readonly officer?: string;
  }) => void;
};

/** Returns the day after the last one, with which a period ends. */
const dayAfter = (day: string) => writtenDay((readDay(day) ?? dayOf(Date.now())) + 1);

/** Renders the filters of the reports. The period takes effect when it is shown. */
export function ReportFilterForm({ me, filters, choose }: Props) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const { from = "", to = "", timeZone = ownZone(), provider = "", team = "", officer = "" } = filters;
  const periods = namedPeriods(timeZone, Date.now());
  const known = choices?.leadProviders ?? [];
  const teams = (choices?.teams ?? []).map(({ id, name }) => [id, name ?? `${id} (not registered)`] as const);
  const colleagues = useLoanOfficers().filter(({ id }) => id !== me.id && me.role !== "officer");
  const providers = provider === "" || known.includes(provider) ? known : [provider, ...known];
  return (
    <form
      key={`${from} ${to}`}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const last = String(form.get("last"));
        choose({ from: String(form.get("from")), to: last === "" ? "" : dayAfter(last) });
      }}
    >
      <div className="min-w-0 max-w-full basis-40 max-sm:col-span-2">
        <SelectField
          label="Period"
          value={periods.find((period) => period.from === from && period.to === to)?.name ?? ""}
          options={[...periods.map(({ name }) => [name, name] as const), ["", "Other days"]]}
          onChange={({ target }) => {
            const chosen = periods.find(({ name }) => name === target.value);
            if (chosen !== undefined) choose({ from: chosen.from, to: chosen.to });
          }}
        />
      </div>
      <Field label="From" name="from" type="date" defaultValue={from} />
      <Field label="Through" name="last" type="date" defaultValue={dayBefore(to)} />
      <Button type="submit" look="secondary" className="max-sm:col-span-2">
        Show period
      </Button>
      <div className="min-w-0 max-w-full basis-40">
        <SelectField
          label="Lead provider"
          value={provider}
          options={[["", "All"], ...providers.map((slug) => [slug, slug] as const)]}
          onChange={(event) => choose({ provider: event.target.value })}
        />
      </div>
      <div className="min-w-0 max-w-full basis-40">
        <SelectField
          label="Loan officer"
          value={officer}
          options={[["", "All"], [me.id, "Me"], ...colleagues.map(({ id, name }) => [id, name] as const)]}
          onChange={(event) => choose({ officer: event.target.value })}
        />
      </div>
      {/* It has its place while the teams load, so that the reports below do not move. */}
      {me.teamId === undefined && (choices === undefined || teams.length > 0) && (
        <div className="min-w-0 max-w-full basis-40 max-sm:col-span-2">
          <SelectField
            label="Team"
            value={team}
            options={[["", "All"], ...teams]}
            onChange={(event) => choose({ team: event.target.value })}
          />
        </div>
      )}
    </form>
  );
}
