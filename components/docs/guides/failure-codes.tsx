import { Facts } from "@/components/docs/facts";
import { Code } from "@/components/docs/prose";
import { FAILURE_CODES, type FailureCode } from "@/lib/domain/failure";
import { FAILURE_TEXTS } from "./failure-texts";

type FailureCodesProps = { readonly statuses: Readonly<Record<FailureCode, number>> };

/** Renders a table of all failures. Each code is an anchor. */
export function FailureCodes({ statuses }: FailureCodesProps) {
  return (
    <Facts
      caption="Every code"
      head={["Code", "Status", "Meaning", "What to do"]}
      showName={(code) => (
        <span id={code} className="scroll-mt-(--docs-top)">
          <Code>{code}</Code>
        </span>
      )}
      rows={FAILURE_CODES.map((code) => {
        const { meaning, action, page } = FAILURE_TEXTS[code];
        return [
          code,
          statuses[code],
          meaning,
          <span key={code}>
            {action}
            {page && (
              <>
                {" "}
                See <a href={page[0]}>{page[1]}</a>.
              </>
            )}
          </span>,
        ];
      })}
    />
  );
}
