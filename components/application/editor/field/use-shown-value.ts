import { useQuery } from "@tanstack/react-query";
import { useStatusNames } from "@/components/format/use-status-names";
import { filterChoicesQuery } from "@/lib/client/pipeline/filter-choices";
import { shownValue } from "./fields";

/** Returns a function that formats a field's value, with the names of statuses and loan officers. */
export function useShownValue() {
  const statusNames = useStatusNames();
  const { data } = useQuery(filterChoicesQuery);
  return (name: string, value: Parameters<typeof shownValue>[1]) => {
    if (name !== "loanOfficerId" || value === undefined || value === null) return shownValue(name, value, statusNames);
    return data?.loanOfficers.find(({ id }) => id === value)?.name ?? "Unknown user";
  };
}
