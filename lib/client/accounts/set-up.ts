import { request } from "@/lib/client/request/request";
import type { SetUpDone, SetUpRequest } from "@/lib/contract/accounts/owner";

/** Creates the first owner. */
export const setUp = (owner: SetUpRequest): Promise<SetUpDone> => request<SetUpDone>(["POST", "/v1/setup"], owner);
