import { zoneTime } from "@/components/format/time/zone-time";
import { isCallingHour } from "@/lib/domain/contact/calling-hours";

type BorrowerTimeProps = { readonly now: number; readonly zones: readonly string[] };

/** Renders the time for the borrower, and whether no one may call then. */
export function BorrowerTime({ now, zones }: BorrowerTimeProps) {
  const isAllowed = isCallingHour(now, zones);
  return (
    <span className={`text-meta ${isAllowed ? "text-muted" : "font-medium text-danger"}`}>
      {zones.map((zone) => zoneTime(now, zone, now)).join(" or ")} for the borrower
      {!isAllowed && ": do not call before 8 am or after 9 pm"}
    </span>
  );
}
