import * as webhookAttemptReplay from "./[webhookId]/attempts/[attemptId]/replay/route";
import * as webhookAttempts from "./[webhookId]/attempts/route";
import * as webhookDisable from "./[webhookId]/disable/route";
import * as webhookEnable from "./[webhookId]/enable/route";
import * as webhookReplay from "./[webhookId]/replay/route";
import * as webhookRotate from "./[webhookId]/rotate/route";
import * as webhook from "./[webhookId]/route";
import * as webhookTest from "./[webhookId]/test/route";
import * as webhooks from "./route";

/** The paths of webhooks, in the order of the OpenAPI document. */
export const webhookRoutes = [
  webhooks,
  webhookTest,
  webhookAttempts,
  webhookAttemptReplay,
  webhookReplay,
  webhookDisable,
  webhookEnable,
  webhookRotate,
  webhook,
];
