import { Check } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { enterMenu, menuKeys } from "./menu-keys";

const ITEM =
  "grid w-full cursor-default grid-cols-[1rem_minmax(0,1fr)] items-center gap-2 rounded-sm px-2 py-1.5 text-left wrap-anywhere outline-none focus:bg-page disabled:text-muted pointer-coarse:py-3";

type MenuProps = {
  /** The name of a button without text. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly children: ReactNode;
};

/** A button that opens a list of actions. The browser opens and closes it, even before the scripts load. */
export function Menu({ label, trigger, triggerClass, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className={`${triggerClass} has-[+:popover-open]:bg-page`}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {trigger}
      </button>
      <div
        ref={enterMenu}
        id={id}
        popover="auto"
        role="menu"
        aria-labelledby={`${id}-button`}
        className="beside max-w-[min(24rem,calc(100vw-2rem))] min-w-52 rounded-md border border-line bg-surface p-1 text-dense text-ink shadow-popover"
        {...menuKeys}
      >
        {children}
      </div>
    </>
  );
}

type MenuItemProps = {
  readonly icon?: ReactNode;
  /** Whether it is the current page. */
  readonly isCurrent?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
};

export function MenuItem({ icon, isCurrent = false, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      role="menuitem"
      tabIndex={-1}
      disabled={!useIsReady()}
      className={ITEM}
      onClick={onSelect}
    >
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </button>
  );
}

type MenuLinkProps = { readonly icon?: ReactNode; readonly href: string; readonly children: ReactNode };

/** A link to another page, in a menu. */
export function MenuLink({ icon, href, children }: MenuLinkProps) {
  return (
    <Link
      href={href}
      role="menuitem"
      tabIndex={-1}
      prefetch={false}
      className={`${ITEM} text-ink no-underline hover:text-ink`}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </Link>
  );
}

type MenuChoiceProps<Value extends string> = {
  readonly label: string;
  /** The current value, or null if there is none. */
  readonly value: Value | null;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
};

/** A choice of one value, in a menu. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <fieldset disabled={!useIsReady()}>
      <legend className="px-2 pt-2 pb-1 text-meta text-muted">{label}</legend>
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          role="menuitemradio"
          aria-checked={option === value}
          tabIndex={-1}
          className={ITEM}
          onClick={() => onChange(option)}
        >
          <Check className={`size-4 ${option === value ? "" : "invisible"}`} aria-hidden="true" />
          {text}
        </button>
      ))}
    </fieldset>
  );
}

export const MenuLine = () => <hr className="mx-2 my-1 h-px border-0 bg-line" />;
