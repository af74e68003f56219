import type { ReactNode } from "react";
import { SubjectCard } from "./subject-card";

type DeadEndProps = { readonly title: string; readonly intro: ReactNode; readonly children: ReactNode };

/** Takes the place of a page of the dashboard that cannot be shown: a card in the middle, beside the navigation. */
export const DeadEnd = ({ title, intro, children }: DeadEndProps) => (
  <div className="mx-auto grid min-h-[70svh] w-full max-w-lg grid-cols-1 content-center">
    <SubjectCard title={title} intro={intro}>
      {children}
    </SubjectCard>
  </div>
);
