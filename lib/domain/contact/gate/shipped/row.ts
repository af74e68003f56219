import type { RuleBase, RuleKind, RuleOf, RuleSource, WindowValue } from "@/lib/domain/contact/gate/rule";
import type { State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";

/**
 * The purposes that rules about hours and caps cover: all but a reply to the borrower, and the confirmation of a stop.
 */
export const STARTED_BY_US = ["lead_response", "marketing", "transactional"] as const;
/** The purposes that sell: an answer to an inquiry is one of them. */
export const SALES = ["lead_response", "marketing"] as const;

type Row<K extends RuleKind> = Pick<RuleOf<K>, "id" | "kind" | "jurisdiction" | "value" | "text" | "source"> &
  Partial<RuleBase>;

/** Returns a shipped rule. Unless it says otherwise, it binds calls and texts, by the agent and by people, always. */
export function row<K extends RuleKind>(given: Row<K>): RuleOf<K> {
  return {
    channels: ["call", "sms"],
    automated: null,
    purposes: STARTED_BY_US,
    effectiveFrom: null,
    effectiveTo: null,
    contested: false,
    enabled: true,
    liftedBy: [],
    note: null,
    ...given,
  };
}

/** Returns a citation, with the day on which it was read: YYYY-MM-DD. */
export const read = (readOn: string, cite: string, url: string | null = null): RuleSource => ({ cite, url, readOn });

/** Returns a list of words as people write it: "Florida, Georgia and Ohio". */
const inWords = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Returns the hours that a rule allows in words: "8:00 am to 8:00 pm Monday to Saturday, and not on Sunday". */
function hoursInWords(value: WindowValue): string {
  const { "mon-fri": weekdays, sat, sun } = value;
  const [ofWeek, ofSat, ofSun] = [weekdays, sat, sun].map((hours) => hours?.join() ?? "closed");
  if (ofWeek === ofSat && ofWeek === ofSun) return `${spanInWords(weekdays)} every day`;
  const parts =
    ofWeek === ofSat
      ? [`${spanInWords(weekdays)} Monday to Saturday`]
      : [`${spanInWords(weekdays)} Monday to Friday`, ...(sat ? [`${spanInWords(sat)} on Saturday`] : [])];
  if (sun) parts.push(`${spanInWords(sun)} on Sunday`);
  const closed = [...(sat ? [] : ["Saturday"]), ...(sun ? [] : ["Sunday"])];
  return closed.length === 0 ? inWords(parts) : `${inWords(parts)}, and not on ${inWords(closed)}`;
}

const spanInWords = (hours: readonly [string, string] | null | undefined) =>
  hours ? `${timeInWords(hours[0])} to ${timeInWords(hours[1])}` : "no hours";

function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const clock = `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, "0")}`;
  return `${clock} ${hours < 12 ? "am" : "pm"}`;
}

/** Returns the sentence of a state's rule about hours. */
export const stateHoursText = (state: State, what: string, value: WindowValue) =>
  `${STATE_NAMES[state]} allows ${what} from ${hoursInWords(value)}.`;
