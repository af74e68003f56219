import type { ReactNode } from "react";
import { signedInReader } from "@/app/me";
import { DocsFrame } from "@/components/docs/frame/docs-frame";
import { Shell } from "@/components/shell/shell";

/** Keeps the navigation of the dashboard for signed-in users. */
export default async function DocsLayout({ children }: { readonly children: ReactNode }) {
  const me = await signedInReader();
  if (me === null) return <DocsFrame>{children}</DocsFrame>;
  return (
    <Shell me={me} hasOwnMain={true}>
      <DocsFrame isInShell={true}>{children}</DocsFrame>
    </Shell>
  );
}
