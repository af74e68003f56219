import { useStatusNames } from "@/components/format/use-status-names";
import { shownValue } from "./fields";

/** Returns a function that formats a field's value, with the display names of statuses. */
export function useShownValue() {
  const statusNames = useStatusNames();
  return (name: string, value: Parameters<typeof shownValue>[1]) => shownValue(name, value, statusNames);
}
