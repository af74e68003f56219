import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refetch } from "@/lib/client/request/refetch";
import { request } from "@/lib/client/request/request";
import type { ContactSwitchesBody } from "@/lib/contract/contact/contact-switches";

/** Turns contact off or on for channels and teams, and refetches the state of the agent. */
export function useUpdateContactSwitches() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (switches: ContactSwitchesBody) =>
      request<ContactSwitchesBody>(["PUT", "/v1/contact/switches"], switches),
    onSettled: () => refetch(cache, ["agent"]),
  });
}
