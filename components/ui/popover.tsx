import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";

type PopoverProps = {
  readonly title: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly children: ReactNode;
};

/** A button that opens a small form beside itself. */
export function Popover({ title, trigger, triggerClass, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger className={triggerClass}>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-20 max-w-[calc(100vw-1rem)]">
          <Base.Popup className="grid max-h-(--available-height) w-72 max-w-full gap-3 overflow-y-auto rounded-md border border-line bg-surface p-4">
            <Base.Title className="font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
