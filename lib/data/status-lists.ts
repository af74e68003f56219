import { CLOSED_STATUSES, isClosed, STATUSES } from "@/lib/domain/status/status";

const listOf = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");

/** The closed statuses, for an IN of a statement. */
export const CLOSED_LIST = listOf(CLOSED_STATUSES);

/** The other statuses, for an IN of a statement. */
export const OPEN_LIST = listOf(STATUSES.filter((status) => !isClosed(status)));
