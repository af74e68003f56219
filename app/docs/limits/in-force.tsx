import { FailedAuthenticationLimit, RateTable, SizeTable } from "@/components/docs/guides/limit-tables";
import { ratesInForce } from "@/lib/http/caller/rate-limit";
import { MAX_BODY_BYTES, MAX_DEPTH } from "@/lib/http/route/body";

// The limits that this very server enforces.

export const Rates = () => <RateTable rates={ratesInForce()} />;

export const FailedAuthentication = () => <FailedAuthenticationLimit rate={ratesInForce().failedAuthentication} />;

export const Sizes = () => <SizeTable bodyBytes={MAX_BODY_BYTES} bodyDepth={MAX_DEPTH} />;
