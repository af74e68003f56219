import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { statusSettingsQuery } from "@/lib/client/settings/status-settings";
import { STATUS_LABELS } from "@/lib/domain/status/status-label";
import type { StatusNames } from "./status-names";

/** Returns the display name of each status: the configured one, or the default. */
export function useStatusNames(): StatusNames {
  const { data } = useQuery(statusSettingsQuery);
  return useMemo(() => {
    const labels = (data?.data ?? []).flatMap(({ status, label }) => (label === undefined ? [] : [[status, label]]));
    return { ...STATUS_LABELS, ...Object.fromEntries(labels) };
  }, [data]);
}
