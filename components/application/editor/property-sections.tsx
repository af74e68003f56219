import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { type FieldName, SECTIONS } from "@/components/application/editor/field/fields";
import { type FieldForm, FormField } from "@/components/application/editor/field/form-field";
import { useFieldChoices } from "@/components/application/editor/field/use-field-choices";
import type { Me } from "@/lib/contract/accounts/account";

type PropertySectionsProps = {
  readonly me: Me;
  readonly form: FieldForm;
  /** Fields to leave out. */
  readonly without: readonly FieldName[];
  /** Fields with a custom control. */
  readonly instead: Readonly<Partial<Record<FieldName, ReactNode>>>;
  /** Returns whether something must be shown below a field, so that its section stays open. */
  readonly hasNote: (name: FieldName) => boolean;
  /** Renders a note below a field. */
  readonly below: (name: FieldName) => ReactNode;
};

/** These are open even if they are empty. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(["Borrower", "Property", "Loan terms"]);

/** Lists the properties of a stored file, each edited in its place. Empty sections are closed until opened. */
export function PropertySections({ me, form, without, instead, hasNote, below }: PropertySectionsProps) {
  const choices = useFieldChoices(me);
  return (
    <div data-properties className="divide-y divide-line rounded-lg border border-line bg-surface">
      {SECTIONS.map(([title, all]) => {
        const names = all.filter((name) => !without.includes(name));
        const isFilled = names.some((name) => form.values[name] !== "");
        const mustShow = names.some((name) => form.field(name).error !== undefined || hasNote(name));
        return (
          <PropertySection key={title} title={title} isFilled={isFilled || ALWAYS_OPEN.has(title)} mustShow={mustShow}>
            {names.map((name) => (
              <div key={name} className="grid grid-cols-1 gap-2">
                {instead[name] ?? <FormField name={name} form={form} {...choices} placeholder="Add" />}
                {below(name)}
              </div>
            ))}
          </PropertySection>
        );
      })}
    </div>
  );
}

type PropertySectionProps = {
  readonly title: string;
  readonly isFilled: boolean;
  /** Whether it holds something to correct or to decide. */
  readonly mustShow: boolean;
  readonly children: ReactNode;
};

function PropertySection({ title, isFilled, mustShow, children }: PropertySectionProps) {
  const id = useId();
  // It opens when something comes into it, and never closes by itself: the user may be emptying a field to retype it.
  const isNeeded = isFilled || mustShow;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  const [isOpened, setOpened] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpened(true);
  }
  const isOpen = mustShow || isOpened;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 px-4 py-2 sm:px-5 sm:first:pt-3.5">
      <h2 id={id} className="font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
          className="group flex min-h-(--control) w-full items-center justify-between gap-2 rounded-sm text-left"
        >
          {title}
          <ChevronRight
            className={`size-4 text-muted ${isOpen ? "rotate-90 not-group-hover:not-group-focus-visible:opacity-0" : ""}`}
            aria-hidden="true"
          />
        </button>
      </h2>
      {isOpen && <div className="grid grid-cols-1 pb-1">{children}</div>}
    </section>
  );
}
