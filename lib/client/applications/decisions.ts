import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { ContactDecision, ContactDecisions, DecisionsBody } from "@/lib/contract/contact/decision";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { usualPurpose } from "@/lib/domain/contact/contact-purpose";
import { MINUTE_MS } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";

/** The file to check, and whether the agent or a user wants to contact its borrower. */
type Asked = { readonly id: string; readonly status: Status; readonly automated: boolean };

/**
 * Query: whether the borrower may be contacted now, by each channel. Refetched every minute, as hours begin and end.
 */
export const decisionsQuery = ({ id, status, automated }: Asked) =>
  queryOptions({
    queryKey: ["contact", id, "gate", status, automated] as const,
    queryFn: async (): Promise<readonly ContactDecision[]> => {
      const purpose = usualPurpose(status);
      const questions = CHANNELS.map((channel) => ({ applicationId: id, channel, purpose, automated }) as const);
      const body: DecisionsBody = { questions };
      const { data } = await request<ContactDecisions>(["POST", "/v1/contact/decisions"], body);
      return data.flatMap((row) => (row.ok ? [row.decision] : []));
    },
    refetchInterval: MINUTE_MS,
  });
