import type { ReactNode } from "react";
import { requireMe } from "@/app/me";
import { Shell } from "@/components/shell/shell";

export default async function SignedInLayout({ children }: { readonly children: ReactNode }) {
  return <Shell me={await requireMe()}>{children}</Shell>;
}
