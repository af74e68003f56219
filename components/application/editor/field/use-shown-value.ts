import { useStatusNames } from "@/components/format/names/use-status-names";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import { shownValue } from "./fields";

/** Returns a function that formats a field's value, with the names of statuses and loan officers. */
export function useShownValue() {
  const statusNames = useStatusNames();
  const officers = useLoanOfficers();
  return (name: string, value: Parameters<typeof shownValue>[1]) => {
    if (name !== "loanOfficerId" || value === undefined || value === null) return shownValue(name, value, statusNames);
    return officers.find(({ id }) => id === value)?.name ?? "Unknown user";
  };
}
