import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { useMinute } from "@/components/format/time/use-minute";
import { teamsQuery } from "@/lib/client/accounts/teams";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import { useOnline } from "@/lib/client/request/online";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import type { BoardFacts } from "./board-context";

/** Returns the facts that every card, column and row may use. */
export function useFacts(me: Me): BoardFacts {
  const isOnline = useOnline();
  const now = useMinute();
  const { data: teams } = useQuery(teamsQuery);
  const officers = useLoanOfficers();
  const isWritable = isOnline && mayDo(me.role, "applications:write");
  const teamNames = useMemo(() => new Map((teams?.data ?? []).map(({ id, name }) => [id, name])), [teams]);
  const officerNames = useMemo(() => new Map(officers.map(({ id, name }) => [id, name])), [officers]);
  const statusNames = useStatusNames();
  return useMemo(
    () => ({ isOnline, isWritable, statusNames, teamNames, officerNames, now }),
    [isOnline, isWritable, statusNames, teamNames, officerNames, now],
  );
}
