import { useQuery } from "@tanstack/react-query";
import type { Conditions } from "@/lib/client/pipeline/cards";
import { pipelineAmountsQuery } from "@/lib/client/pipeline/pipeline-amounts";
import { shownAmount } from "@/lib/domain/money";
import type { Status } from "@/lib/domain/status/status";

const COMPACT = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});

type ColumnAmountProps = { readonly status: Status; readonly conditions: Conditions };

/** Shows the sum of the known loan amounts in a column, such as $9.2M. */
export function ColumnAmount({ status, conditions }: ColumnAmountProps) {
  const { data } = useQuery(pipelineAmountsQuery(conditions));
  const sum = data?.data.find((entry) => entry.status === status);
  if (sum === undefined) return null;
  const files = sum.withAmount === 1 ? "1 file" : `${sum.withAmount.toLocaleString("en-US")} files`;
  return (
    <span className="shrink-0" title={`${shownAmount(sum.amount)} in ${files} with a loan amount`}>
      {COMPACT.format(Number(sum.amount))}
    </span>
  );
}
