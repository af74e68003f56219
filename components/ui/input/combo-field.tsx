import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { type ComboOption, matching } from "./combo-options";
import { Labelled, type LabelledProps } from "./labelled";

type ComboFieldProps = Omit<LabelledProps, "isLabelHidden"> & {
  readonly options: readonly ComboOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the text as it is typed, so that the options can be looked up. */
  readonly onType?: (text: string) => void;
};

/** Selects one of many options by typing its name or code. Arrows move, Enter selects, Escape closes the list. */
export function ComboField({ label, hint, error, options, value, onChange, onType }: ComboFieldProps) {
  // Within the field, the list is also within the dialog that holds the field.
  const place = useRef<HTMLDivElement>(null);
  /** The text being typed; null while the field shows the selected option. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = useMemo(() => matching(options, typed?.trim() ?? ""), [options, typed]);
  const selected = options.find((option) => option.value === value) ?? null;
  return (
    <Labelled label={label} hint={hint} error={error}>
      {({ className, ...ties }) => (
        <div ref={place} className="relative">
          <Combobox.Root
            items={options}
            filteredItems={shown}
            value={selected}
            inputValue={typed ?? selected?.text ?? ""}
            autoHighlight
            itemToStringLabel={({ text }) => text}
            isItemEqualToValue={(one, other) => one.value === other.value}
            onValueChange={(option) => option !== null && onChange(option.value)}
            onInputValueChange={(text, { reason }) => {
              const isTyping = reason === "input-change" || reason === "input-clear";
              setTyped(isTyping ? text : null);
              if (isTyping) onType?.(text);
            }}
            onOpenChange={(isOpen) => isOpen || setTyped(null)}
          >
            <Combobox.Input
              {...ties}
              // While the list is open, everything else is hidden from screen readers, the label too.
              aria-label={label}
              autoComplete="off"
              spellCheck={false}
              // A press puts the caret after the focus event.
              onBlur={() => setTyped(null)}
              onClick={({ currentTarget }) => typed === null && currentTarget.select()}
              onFocus={({ currentTarget }) => setTimeout(() => currentTarget.select())}
              className={`${className} pr-8`}
            />
            <Combobox.Trigger
              aria-label={`${label}: show all`}
              className="absolute inset-y-0 right-0 grid w-8 place-items-center text-muted hover:text-ink"
            >
              <ChevronDown className="size-4" aria-hidden="true" />
            </Combobox.Trigger>
            <Combobox.Portal container={place}>
              <Combobox.Positioner positionMethod="fixed" sideOffset={4} className="z-30">
                <Combobox.Popup className="w-(--anchor-width) rounded-md border border-line bg-surface text-ink shadow-popover">
                  <Combobox.Empty className="px-3 py-2 text-muted empty:hidden">No match.</Combobox.Empty>
                  <Combobox.List className="max-h-64 overflow-y-auto p-1 empty:hidden">
                    {(option: ComboOption) => (
                      <Combobox.Item
                        key={option.value}
                        value={option}
                        className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 data-highlighted:bg-accent-tint pointer-coarse:min-h-11"
                      >
                        <span className="grid size-4 shrink-0 place-items-center">
                          <Combobox.ItemIndicator>
                            <Check className="size-4" aria-hidden="true" />
                          </Combobox.ItemIndicator>
                        </span>
                        <span className="min-w-0 truncate">{option.text}</span>
                        {option.code && <span className="ml-auto text-meta text-muted">{option.code}</span>}
                      </Combobox.Item>
                    )}
                  </Combobox.List>
                </Combobox.Popup>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        </div>
      )}
    </Labelled>
  );
}
