import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { REPORT_NAMES, type ReportName } from "./report-names";

const LINK =
  "inline-flex min-h-8 items-center rounded-sm px-2.5 text-muted no-underline hover:bg-line hover:text-ink aria-[current=page]:bg-line aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11";

/** Leads to each report on a page of its own, with the same period and filters. */
export function ReportNavigation({ report }: { readonly report: ReportName | undefined }) {
  const query = useSearchParams().toString();
  const to = (path: string) => (query === "" ? path : `${path}?${query}`);
  return (
    <nav aria-label="Reports" className="print:hidden">
      <ul className="-mx-2.5 text-balance">
        <li className="inline-block">
          <Link href={to("/reports")} aria-current={report === undefined ? "page" : undefined} className={LINK}>
            All reports
          </Link>
        </li>
        {REPORT_NAMES.map(([name, title]) => (
          <li key={name} className="inline-block">
            <Link href={to(`/reports/${name}`)} aria-current={name === report ? "page" : undefined} className={LINK}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
