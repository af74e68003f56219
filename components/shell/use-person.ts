import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { topOverlay } from "@/components/ui/overlay/overlays";
import { meQuery } from "@/lib/client/accounts/me";
import { notePerson } from "@/lib/client/request/signed-in";
import type { Me } from "@/lib/contract/accounts/account";
import { wouldLose } from "./unsaved-changes";

/**
 * Who is signed in, as it changes. The page was made for `me`: who signs in in another tab has other rights, and gets a
 * page of their own. What is typed, or shown in a dialog, stays until then; a change of it is refused meanwhile.
 */
export function usePerson(me: Me): Me {
  const { data } = useQuery({ ...meQuery, initialData: me });
  useLayoutEffect(() => notePerson(me.id), [me.id]);
  const isOther = data.id !== me.id;
  const pathname = usePathname();
  useEffect(() => {
    // Asked anew on each page that is gone to: what kept this one may have been left behind.
    if (isOther && pathname === location.pathname && !wouldLose() && topOverlay() === undefined) location.reload();
  }, [isOther, pathname]);
  return data;
}
