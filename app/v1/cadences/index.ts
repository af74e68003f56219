import * as figures from "./[cadenceId]/figures/route";
import * as cadence from "./[cadenceId]/route";
import * as cadences from "./route";
import * as simulatedCadence from "./simulate/route";

/** The paths of cadences, in the order of the OpenAPI document. */
export const cadenceRoutes = [cadences, simulatedCadence, cadence, figures];
