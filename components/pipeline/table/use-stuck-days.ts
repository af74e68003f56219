import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { statusSettingsQuery } from "@/lib/client/settings/status-settings";
import type { StuckDays } from "@/lib/domain/status/status";

const NONE: StuckDays = {};

/** Returns after how many days a file counts as stuck, by status. */
export function useStuckDays(): StuckDays {
  const { data } = useQuery(statusSettingsQuery);
  return useMemo(
    () =>
      data === undefined
        ? NONE
        : Object.fromEntries(
            data.data.flatMap(({ status, stuckAfterDays }) =>
              stuckAfterDays === undefined ? [] : [[status, stuckAfterDays]],
            ),
          ),
    [data],
  );
}
