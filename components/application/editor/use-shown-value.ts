import { useStatusNames } from "@/components/format/use-status-names";
import { shownValue } from "./fields";

/** How a value of a field is written for people, the statuses by the names they have here. */
export function useShownValue() {
  const statusNames = useStatusNames();
  return (name: string, value: Parameters<typeof shownValue>[1]) => shownValue(name, value, statusNames);
}
