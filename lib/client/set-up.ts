import "./without-eval";
import { SetUpDone, type SetUpRequest } from "@/lib/contract/owner";
import { request } from "./request";

/** Set up: makes the first owner. */
export const setUp = (owner: SetUpRequest): Promise<SetUpDone> => request(["POST", "/v1/setup"], SetUpDone, owner);
