import * as complete from "./[workId]/complete/route";
import * as fail from "./[workId]/fail/route";
import * as heartbeat from "./[workId]/heartbeat/route";
import * as release from "./[workId]/release/route";
import * as start from "./[workId]/start/route";
import * as lease from "./lease/route";
import * as work from "./route";

/** The paths of an agent outside, in the order of the OpenAPI document. */
export const workRoutes = [lease, work, release, start, heartbeat, complete, fail];
