import { FolderOpen } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Empty } from "@/components/ui/feedback/empty";
import { ButtonLink } from "@/components/ui/input/button-link";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import { ImportLink } from "./import-link";

type NoFilesProps = {
  readonly me: Me;
  /** A further way on, as a button or a link. */
  readonly children?: ReactNode;
};

/** Says that there are no files yet and, if the user may do so, how to add one. */
export function NoFiles({ me, children }: NoFilesProps) {
  const isAllowed = mayDo(me.role, "applications:write");
  return (
    <Empty
      icon={FolderOpen}
      action={
        isAllowed && (
          <>
            <ButtonLink href="/applications/new">Add a lead</ButtonLink>
            <ImportLink />
            {children}
          </>
        )
      }
    >
      {me.teamId === undefined ? "No files yet." : "Your team has no files yet."}{" "}
      {isAllowed ? (
        <>
          Leads arrive <Link href="/docs">through the API</Link>, or you add or import them yourself.
        </>
      ) : (
        "New leads appear here as they arrive."
      )}
    </Empty>
  );
}
