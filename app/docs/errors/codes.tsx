import { FailureCodes } from "@/components/docs/guides/failure-codes";
import { FAILURE_STATUS } from "@/lib/http/route/answer";

/** Every code with the status that this server answers. */
export const Codes = () => <FailureCodes statuses={FAILURE_STATUS} />;
