import { loadRules } from "@/lib/domain/contact/gate/rules/load";
import { AUTOMATED_HOURS } from "./automated-hours";
import { STATE_BANS } from "./bans";
import { STATE_CAPS } from "./caps";
import { CHECK_RULES } from "./checks";
import { CLOSED_DAYS } from "./closed-days";
import { CONSENTS } from "./consents";
import { DISCLOSURES } from "./disclosures";
import { DO_NOT_CALL } from "./do-not-call";
import { FEDERAL_RULES } from "./federal";
import { HOLIDAYS } from "./holidays";
import { HOUSE_RULES } from "./house";
import { RELATIONSHIPS } from "./relationships";
import { STATE_HOURS } from "./state-hours";

/** The rules that ship with the product, for all 50 states and the District of Columbia. Not legal advice. */
export const SHIPPED_RULES = loadRules([
  ...FEDERAL_RULES,
  ...STATE_HOURS,
  ...AUTOMATED_HOURS,
  ...CLOSED_DAYS,
  ...HOLIDAYS,
  ...STATE_CAPS,
  ...STATE_BANS,
  ...CONSENTS,
  ...RELATIONSHIPS,
  ...DO_NOT_CALL,
  ...DISCLOSURES,
  ...HOUSE_RULES,
  ...CHECK_RULES,
]);
