import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { topOverlay } from "@/components/ui/overlay/overlays";
import { meQuery } from "@/lib/client/accounts/me";
import { recordUser } from "@/lib/client/request/signed-in";
import type { Me } from "@/lib/contract/accounts/account";
import { wouldLose } from "./unsaved-changes";

/**
 * Returns the signed-in user and follows changes. The page was rendered for `me`: if another user signs in from another
 * tab, the page reloads for them. Until then, typed text and dialogs stay, and changes are refused.
 */
export function usePerson(me: Me): Me {
  const { data } = useQuery({ ...meQuery, initialData: me });
  useLayoutEffect(() => recordUser(me.id), [me.id]);
  const isOther = data.id !== me.id;
  const pathname = usePathname();
  useEffect(() => {
    // Checked again after each navigation, because whatever kept this page open may be gone.
    if (isOther && pathname === location.pathname && !wouldLose() && topOverlay() === undefined) location.reload();
  }, [isOther, pathname]);
  return data;
}
