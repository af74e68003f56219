import { STATES, type State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";

/** Returns the states as options of a field, which the user finds by their names or codes. */
export const stateOptions = (toValue: (state: State) => string) =>
  STATES.map((state) => ({ value: toValue(state), text: STATE_NAMES[state], code: state.toUpperCase() }));
