/** Ids that differ from their title. A published id stays when a title changes. */
const PUBLISHED: Readonly<Record<string, string>> = {
  "Pause the agent": "sleep",
  "Check contact state": "agentStatus",
  "Wake the agent": "wake",
  "Get access report": "accessReport",
  "List who viewed an application": "listAccessOfAnApplication",
  "Get contact details": "getContact",
  "Erase a borrower": "erasePerson",
  "Get privacy status": "getPrivacy",
  "Allow contact again": "resumeApplication",
  "Show an SSN or date of birth": "reveal",
  "Check for an SSN or date of birth": "getSecrets",
  "Pause contact": "sleepApplication",
  "Stop contact with a borrower": "stopApplication",
  "End a pause": "wakeApplication",
  "Create many applications": "createApplications",
  "Change many applications": "changeApplications",
  "Create or update by LOS id": "putApplication",
  "List paused applications": "listAsleep",
  "List contact log": "contactLog",
  "Pause or resume all contact": "pauseOrContinueAllContact",
  "Get contact overview": "contactOverview",
  "List or stream events": "listEvents",
  "Get invitation": "lookAtInvitation",
  "Get your account": "getMe",
  "Update your account": "updateMe",
  "Create password link": "makePasswordLink",
  "List administrative log": "administrativeLog",
  "Create the first owner": "setUp",
  "Rotate access token": "rollAccessToken",
};

/**
 * Returns the id of an operation in the OpenAPI document, metrics and traces: `listApplications` of "List
 * applications".
 */
export const operationId = (title: string): string =>
  PUBLISHED[title] ??
  title
    .replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^\w/, (letter) => letter.toLowerCase());
