import type { ReactNode } from "react";
import { LenderProvider } from "@/components/shell/page/lender";
import { lenderOfPages } from "@/lib/operations/contact/lender";

/** Names the lender on the pages that need no sign-in. */
export default function SignedOutLayout({ children }: { readonly children: ReactNode }) {
  return <LenderProvider name={lenderOfPages()}>{children}</LenderProvider>;
}
