import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

const ITEM =
  "grid cursor-default grid-cols-[1rem_1fr] items-center gap-2 rounded-sm px-2 py-1.5 outline-none pointer-coarse:py-3 data-highlighted:bg-page";

type MenuProps = {
  /** What the button is called, where it shows no text of its own. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly children: ReactNode;
};

/** A button that opens a list of things to do. */
export function Menu({ label, trigger, triggerClass, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger aria-label={label} className={triggerClass}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-20">
          <Base.Popup className="grid min-w-52 rounded-md border border-line bg-surface p-1 text-dense outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = { readonly icon?: ReactNode; readonly onSelect: () => void; readonly children: ReactNode };

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item className={ITEM} onClick={onSelect}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </Base.Item>
  );
}

type MenuLinkProps = { readonly icon?: ReactNode; readonly href: string; readonly children: ReactNode };

/** A way to another page, within a menu. */
export function MenuLink({ icon, href, children }: MenuLinkProps) {
  return (
    <Base.LinkItem
      className={`${ITEM} text-ink no-underline hover:text-ink`}
      closeOnClick
      render={<Link href={href} />}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </Base.LinkItem>
  );
}

type MenuChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
};

/** One of several, within a menu. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-meta text-muted">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map(([option, text]) => (
          <Base.RadioItem key={option} value={option} className={ITEM} closeOnClick>
            <Base.RadioItemIndicator keepMounted className="data-unchecked:invisible">
              <Check className="size-4" aria-hidden="true" />
            </Base.RadioItemIndicator>
            {text}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export const MenuLine = () => <Base.Separator className="mx-2 my-1 h-px bg-line" />;
