import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { ownZone } from "@/components/format/time/zone-time";
import type { ReportFilters } from "@/lib/client/reports/reports";
import { isZone } from "@/lib/domain/contact/zones/zone-offset";
import { readDay } from "@/lib/domain/day";
import { periodOf } from "@/lib/domain/reports/period";

const NAMES = ["from", "to", "timeZone", "provider", "team", "officer"] as const;
type Patch = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

/**
 * The filters of the page, all of which are in the address. `choose` changes some of them; an empty text removes one.
 */
export function useReportFilters() {
  const params = useSearchParams();
  const path = usePathname();
  const router = useRouter();
  const choose = (patch: Patch) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(patch)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    router.replace(`${path}?${next}`, { scroll: false });
  };
  return { filters: filtersOf(params), choose };
}

/** Falls back to the usual period where the address has none that is possible. */
function filtersOf(params: URLSearchParams): ReportFilters & { from: string; to: string; timeZone: string } {
  const zone = params.get("timeZone") ?? "";
  const timeZone = zone !== "" && isZone(zone) ? zone : ownZone();
  const dayIn = (name: string) => {
    const day = params.get(name) ?? "";
    return readDay(day) === null ? undefined : day;
  };
  const now = Date.now();
  const usual = { from: "", to: "" };
  const { from, to } =
    periodOf({ from: dayIn("from"), to: dayIn("to") }, timeZone, now) ?? periodOf({}, timeZone, now) ?? usual;
  const scope = (["provider", "team", "officer"] as const).flatMap((name) => {
    const value = params.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return { from, to, timeZone, ...Object.fromEntries(scope) };
}
