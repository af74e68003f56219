import * as contactAgent from "./agent/route";
import * as testMessage from "./agent/test/route";
import * as asleep from "./asleep/route";
import * as classify from "./classify/route";
import * as contactDecisions from "./decisions/route";
import * as lenderLicenses from "./licenses/route";
import * as sendingLimits from "./limits/route";
import * as contactLog from "./log/route";
import * as contactPause from "./pause/route";
import * as contactProof from "./proof/route";
import * as contactOverview from "./route";
import * as contactRules from "./rules/route";
import * as rulesEffect from "./rules/simulate/route";
import * as rulesVersion from "./rules/versions/[version]/route";
import * as rulesVersions from "./rules/versions/route";
import * as dncScrubs from "./scrubs/route";
import * as contactSwitches from "./switches/route";
import * as undoStops from "./undo-stops/route";
import * as unknownContacts from "./unknown/route";

/** The paths of contact, in the order of the OpenAPI document. */
export const contactRoutes = [
  contactOverview,
  contactPause,
  contactSwitches,
  contactAgent,
  testMessage,
  sendingLimits,
  unknownContacts,
  asleep,
  contactLog,
  contactProof,
  undoStops,
  contactDecisions,
  classify,
  contactRules,
  rulesEffect,
  rulesVersions,
  rulesVersion,
  lenderLicenses,
  dncScrubs,
];
