import { z } from "zod";
import { ACTIONS } from "@/lib/domain/action";
import { Status, Timestamp } from "./application";

/** That an application was changed, and what of it; no personal data beyond the name of who did it. */
export const ApplicationEvent = z
  .object({
    id: z
      .string()
      .meta({ description: "Sorts roughly by time. Send the last one as `Last-Event-ID` to go on from it." }),
    at: Timestamp,
    applicationId: z.string(),
    action: z.enum(ACTIONS),
    fields: z.array(z.string()).meta({ description: "The names of the fields that changed." }),
    status: Status.meta({ description: "The status that the application has now, or had last where it was erased." }),
    actor: z.object({ kind: z.enum(["token", "person", "system"]), id: z.string(), name: z.string() }),
  })
  .meta({ id: "ApplicationEvent" });
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;
