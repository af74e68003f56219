import type { ReactNode } from "react";
import { Brand } from "@/components/ui/feedback/brand";
import { SubjectCard } from "./subject-card";

export type PlainPageProps = {
  readonly title: string;
  /** The name of the lender, if one is configured. */
  readonly lender?: string | undefined;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
};

/**
 * Renders a page outside the dashboard, with a single subject: a card in the middle, below the names of the product and
 * the lender.
 */
export function PlainPage({ title, lender, intro, children }: PlainPageProps) {
  return (
    <main className="mx-auto grid min-h-svh w-full max-w-lg grid-cols-1 content-center gap-6 px-4 py-8">
      <div className="grid justify-items-center gap-1 text-center">
        <p className="text-title">
          <Brand />
        </p>
        {lender !== undefined && <p className="text-muted wrap-anywhere">{lender}</p>}
      </div>
      <SubjectCard title={title} intro={intro}>
        {children}
      </SubjectCard>
    </main>
  );
}
