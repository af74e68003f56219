import "./without-eval";
import { SetUpDone, type SetUpRequest } from "@/lib/contract/owner";
import { post } from "./request";

/** Set up: makes the first owner. */
export const setUp = (request: SetUpRequest): Promise<SetUpDone> => post("/v1/setup", request, SetUpDone);
