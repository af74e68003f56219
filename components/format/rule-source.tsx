import { dayText } from "@/components/format/time/day-text";
import type { ContactDecision } from "@/lib/contract/contact/decision";

type RuleSourceProps = { readonly source: ContactDecision["reasons"][number]["source"] };

/** Shows the citation of a rule, linked if it has an address, and the day on which it was read. */
export function RuleSource({ source: { cite, url, readOn } }: RuleSourceProps) {
  return (
    <>
      {url === undefined ? (
        cite
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {cite}
        </a>
      )}
      , read {dayText(readOn)}
    </>
  );
}
