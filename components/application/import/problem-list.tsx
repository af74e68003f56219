import type { Checked } from "./check-rows";
import { repeatedText } from "./rows";

/** The most problems on screen; a download has all of them. */
const MOST_SHOWN = 100;

type Line = {
  readonly key: string;
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly text: string;
};

/** Lists what is wrong with rows, in the order of the file. */
export function ProblemList({ checked }: { readonly checked: Checked }) {
  const lines = linesOf(checked);
  if (lines.length === 0) return null;
  const shown = lines.slice(0, MOST_SHOWN);
  return (
    <div className="grid gap-2">
      <table className="w-full text-dense max-sm:block">
        <caption className="sr-only">Rows to look at</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-left text-meta text-muted">
            <th scope="col" className="py-2 pr-4 font-medium">
              Row
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Column
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Value
            </th>
            <th scope="col" className="py-2 font-medium">
              What to do
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {shown.map(({ key, row, column, value, text }) => (
            <tr key={key} className="align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:py-2">
              <td className="py-2 pr-4 whitespace-nowrap max-sm:p-0">
                <span className="sm:hidden">Row </span>
                {row}
              </td>
              <td className="py-2 pr-4 font-medium wrap-anywhere max-sm:p-0">{column}</td>
              <td dir="auto" className="max-w-48 truncate py-2 pr-4 text-muted max-sm:p-0">
                {value}
              </td>
              <td className="py-2 max-sm:basis-full max-sm:p-0">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <p className="text-dense text-muted">
          The first {MOST_SHOWN} of {lines.length.toLocaleString("en-US")}. The download has all of them.
        </p>
      )}
    </div>
  );
}

function linesOf({ wrong, repeated }: Checked): readonly Line[] {
  const problems = wrong.flatMap(({ row, problems: some }) =>
    some.map((problem, nth) => ({ ...problem, key: `${row.number}.${nth}`, row: row.number })),
  );
  const duplicates = repeated.map((one) => ({
    ...{ key: `${one.row.number}`, row: one.row.number },
    ...{ column: "", value: "", text: repeatedText(one) },
  }));
  return [...problems, ...duplicates].sort((one, other) => one.row - other.row);
}
