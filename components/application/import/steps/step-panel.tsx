import { type ReactNode, useEffect, useRef } from "react";
import { Panel } from "@/components/ui/feedback/panel";

type StepPanelProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly action?: ReactNode;
  /** Whether it takes the focus when it appears, because the button that led to it is gone. */
  readonly isNext?: boolean;
  readonly children: ReactNode;
};

/** Renders one step. */
export function StepPanel({ isNext = true, ...panel }: StepPanelProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNext) return;
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isNext]);
  return <Panel ref={place} {...panel} />;
}
