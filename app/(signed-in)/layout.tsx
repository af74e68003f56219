import type { ReactNode } from "react";
import { requireMe } from "@/app/me";
import { Shell } from "@/components/shell/shell";

type SignedInLayoutProps = {
  readonly children: ReactNode;
  /** A file opened on top of the current page. */
  readonly panel: ReactNode;
};

export default async function SignedInLayout({ children, panel }: SignedInLayoutProps) {
  return (
    <Shell me={await requireMe()}>
      {children}
      {panel}
    </Shell>
  );
}
