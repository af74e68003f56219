import * as ingest from "./agents/ingest/route";
import * as sleep from "./agents/sleep/route";
import * as status from "./agents/status/route";
import * as stopContact from "./agents/stop-contact/route";
import * as wake from "./agents/wake/route";
import * as history from "./v1/applications/[id]/history/route";
import * as application from "./v1/applications/[id]/route";
import * as applications from "./v1/applications/route";
import * as pipeline from "./v1/pipeline/route";
import * as setup from "./v1/setup/route";

/** Every path of the interface, in the order of the OpenAPI document. */
export const resources = [
  applications,
  application,
  history,
  pipeline,
  ingest,
  sleep,
  wake,
  stopContact,
  status,
  setup,
].map((route) => route.GET.resource);
