import Link from "next/link";
import { Empty } from "@/components/ui/feedback/empty";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";

/** Says that there is no file, to whom it may concern, and how one comes about, as far as the person may do it. */
export function NoFiles({ me }: { readonly me: Me }) {
  return (
    <Empty>
      {me.teamId === undefined ? "No files yet." : "Your team has no files yet."}{" "}
      {mayDo(me.role, "applications:write") ? (
        <>
          Leads arrive through the API, or <Link href="/applications/new">add a lead</Link> yourself.
        </>
      ) : (
        "New leads appear here as they arrive."
      )}
    </Empty>
  );
}
