import { z } from "zod";
import { NamedApplication } from "@/lib/contract/applications/application";
import { HistoryEntry } from "@/lib/contract/applications/history";
import { allContactPause } from "@/lib/contract/contact/agent-pause";
import { Identifier, oneOf, Timestamp } from "@/lib/contract/fields";
import { commaSeparated, nextCursor, Page, wholeNumber } from "@/lib/contract/paging";
import { Card } from "@/lib/contract/pipeline/card";
import { CONTACT_ACTIONS } from "@/lib/domain/action";

const moment = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();

export const ContactOverviewQuery = z.object({
  until: moment.meta({ description: "When the caller's day ends. By default 24 hours from now." }),
});
export type ContactOverviewQuery = z.infer<typeof ContactOverviewQuery>;

const count = z.int().min(0);

/** How many applications the contact agent may work on, how many sleep, how many are stopped. */
export const ContactOverview = z
  .object({
    active: count.meta({ description: "Applications that the agent may contact now." }),
    sleeping: count,
    stopped: count,
    closed: count.meta({
      description: "Applications that are not stopped, but not contacted because they are funded, withdrawn or denied.",
    }),
    wakes: count.meta({ description: "How many paused applications resume by the requested time." }),
    until: Timestamp,
    pause: allContactPause,
  })
  .meta({ id: "ContactOverview" });
export type ContactOverview = z.infer<typeof ContactOverview>;

export const AsleepQuery = Page.extend({
  until: moment.meta({ description: "Only those that resume by this time." }),
});
export type AsleepQuery = z.infer<typeof AsleepQuery>;

export const AsleepPage = z.object({ data: z.array(Card), nextCursor }).meta({ id: "AsleepPage" });
export type AsleepPage = z.infer<typeof AsleepPage>;

const ContactAction = oneOf(CONTACT_ACTIONS, `must be one of ${CONTACT_ACTIONS.join(", ")}`);

/** What the contact log can be asked for. Conditions on different fields must all hold. */
export const ContactLogQuery = Page.extend({
  action: commaSeparated(ContactAction)
    .optional()
    .meta({
      description: `One or more of ${CONTACT_ACTIONS.join(", ")}, separated by commas; \`ingested\` also if the lead created the application.`,
      type: "string",
    }),
  applicationId: Identifier.optional(),
  teamId: Identifier.optional().meta({ description: "Only applications that belong to this team now." }),
  actorId: Identifier.optional().meta({ description: "Done by this user or access token." }),
  since: moment.meta({ description: "Done at or after this time, in epoch milliseconds." }),
  until: moment.meta({ description: "Done at or before this time, in epoch milliseconds." }),
});
export type ContactLogQuery = z.infer<typeof ContactLogQuery>;

/** What was done with contact, and with which application. */
export const ContactLogPage = z
  .object({
    data: z.array(
      HistoryEntry.extend({
        application: NamedApplication,
      }),
    ),
    nextCursor,
  })
  .meta({ id: "ContactLogPage" });
export type ContactLogPage = z.infer<typeof ContactLogPage>;
