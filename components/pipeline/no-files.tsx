import Link from "next/link";
import { Empty } from "@/components/ui/feedback/empty";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";

/** Says that there are no files yet and, if the user may do so, how to add one. */
export function NoFiles({ me }: { readonly me: Me }) {
  return (
    <Empty>
      {me.teamId === undefined ? "No files yet." : "Your team has no files yet."}{" "}
      {mayDo(me.role, "applications:write") ? (
        <>
          Leads arrive <Link href="/docs">through the API</Link>, or <Link href="/applications/new">add a lead</Link>{" "}
          yourself.
          {me.teamId === undefined && mayDo(me.role, "administration") && (
            <>
              {" "}
              <Link href="/pipeline">See the first steps</Link>.
            </>
          )}
        </>
      ) : (
        "New leads appear here as they arrive."
      )}
    </Empty>
  );
}
