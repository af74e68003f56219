import { Notice } from "@/components/ui/feedback/notice";
import type { AccessReport } from "@/lib/contract/privacy/access-report";
import { NOTICE_FROM } from "@/lib/domain/applications/access-kind";

type Totals = AccessReport["totals"];

const numbersOf = ({ files, read, revealed, withSecrets, erased }: Totals) =>
  [
    [files, "Files viewed", erased === 0 ? "by anyone, in any way" : `${number(erased)} of them erased since`],
    [read, "Opened", "the file, its history or its contact"],
    [revealed, "SSN or DOB revealed", "shown in full"],
    [withSecrets, "Files with SSN or DOB on record", "as of now"],
  ] as const;

const number = (count: number) => count.toLocaleString("en-US");

/** Shows how many files were viewed in total, and whether a breach of that size must be reported. */
export function AccessTotals({ totals }: { readonly totals: Totals }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {numbersOf(totals).map(([count, title, hint]) => (
          <div key={title} className="rounded-lg border border-line bg-surface p-3">
            <dt className="text-dense font-medium">{title}</dt>
            <dd>
              <span className="block text-title font-semibold">{number(count)}</span>
              <span className="block text-meta text-muted">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
      {totals.isNoticeDue && (
        <Notice>
          {NOTICE_FROM} files or more: a breach of all of them must be reported to the Federal Trade Commission within
          30 days (16 CFR 314.4(j)).
        </Notice>
      )}
    </div>
  );
}
