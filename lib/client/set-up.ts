import type { SetUpDone, SetUpRequest } from "@/lib/contract/owner";
import { request } from "./request";

/** Set up: makes the first owner. */
export const setUp = (owner: SetUpRequest): Promise<SetUpDone> => request<SetUpDone>(["POST", "/v1/setup"], owner);
