import * as callDialed from "./calls/[attemptId]/dialed/route";
import * as callEnded from "./calls/[attemptId]/ended/route";
import * as callReply from "./calls/[attemptId]/reply/route";
import * as call from "./calls/[attemptId]/route";
import * as texts from "./messages/route";
import * as receipts from "./receipts/[attemptId]/route";

/** The paths that Twilio calls, in the order of the OpenAPI document. */
export const twilioRoutes = [texts, receipts, call, callReply, callDialed, callEnded];
