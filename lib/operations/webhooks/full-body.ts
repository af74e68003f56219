import { findingText } from "@/lib/data/applications/applications";
import { currentTime } from "@/lib/data/clock";
import type { DeliveryRow } from "@/lib/data/webhooks/deliveries";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { database } from "@/lib/database/database";
import { withApplication } from "@/lib/domain/webhooks/event-body";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { APPLICATION_JSON, fullText } from "@/lib/operations/applications/application-reply";

const findText = findingText(APPLICATION_JSON);

/**
 * Returns the body of a delivery with the application as it is now, and records that the endpoint was shown it. An
 * application that is gone, or of another team than the endpoint, is left out.
 */
export async function fullBody(
  { url, teamId }: EndpointRow,
  { applicationId, body }: Pick<DeliveryRow, "applicationId" | "body">,
): Promise<string> {
  if (applicationId === "") return body;
  const { read } = await database();
  const found = await findText(read, applicationId);
  if (found === null || (teamId !== null && found.teamId !== teamId)) return body;
  logRead({ kind: "system", id: `Webhook ${new URL(url).host}`, now: currentTime() }, applicationId);
  return withApplication(body, fullText(found));
}
