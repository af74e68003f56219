import { zoneTime } from "@/components/format/time/zone-time";
import { callingHour } from "@/lib/domain/contact/calling-hours";

type BorrowerTimeProps = { readonly now: number; readonly zones: readonly string[] };

/** Renders the time for the borrower, and whether no one may call then. */
export function BorrowerTime({ now, zones }: BorrowerTimeProps) {
  const hour = callingHour(now, zones);
  return (
    <span className={`text-meta ${hour === "allowed" ? "text-muted" : "font-medium text-danger"}`}>
      {zones.map((zone) => zoneTime(now, zone, now)).join(" or ")} for the borrower
      {hour === "tooEarly" && ": too early to call"}
      {hour === "tooLate" && ": too late to call"}
    </span>
  );
}
