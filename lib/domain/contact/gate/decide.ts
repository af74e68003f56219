import type { Decision, Question } from "./decision";
import type { Rules } from "./rule";
import type { Snapshot } from "./snapshot";

/** Returns whether a borrower may be contacted, every reason why not, and when contact opens next. */
export type Decide = (snapshot: Snapshot, rules: Rules, question: Question) => Decision;
