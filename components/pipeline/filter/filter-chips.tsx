import { X } from "lucide-react";
import { CALL_STATE_NAMES } from "@/components/format/names/call-state-names";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import { ALL_CLEARED, type PipelineView, type SetView } from "@/components/pipeline/view/use-view";
import { focusContent } from "@/components/ui/focus/focus-content";
import type { ConditionName } from "@/lib/client/pipeline/conditions";
import { LOAN_PURPOSE_LABELS, type LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import type { CallState } from "@/lib/domain/contact/call-state";
import type { Status } from "@/lib/domain/status/status";
import { dayName } from "./received-day";

const CONTACT: Readonly<Record<string, string>> = { active: "Active", sleeping: "Paused", stopped: "Opted out" };

type FilterChipsProps = { readonly view: PipelineView; readonly setView: SetView };

/** Renders the active filters and search, each with a button that removes it. */
export function FilterChips({ view: { filters, search }, setView }: FilterChipsProps) {
  const { statusNames, teamNames, officerNames } = useBoardFacts();
  const each = (name: ConditionName, text: (value: string) => string) =>
    (filters[name]?.split(",") ?? []).map((value, _, all) => ({
      key: `${name} ${value}`,
      text: text(value),
      patch: { [name]: all.filter((other) => other !== value).join(",") },
    }));
  const chips = [
    ...(search === "" ? [] : [{ key: "search", text: `“${search}”`, patch: { search: "" } }]),
    ...each("status", (status) => statusNames[status as Status] ?? status),
    ...each("leadProviderSlug", (slug) => slug),
    ...each("noTeam", () => "No team"),
    ...each("teamId", (id) => teamNames.get(id) ?? id),
    ...each("noLoanOfficer", () => "Unassigned"),
    ...each("unlicensed", () => "Loan officer not licensed"),
    ...each("loanOfficerId", (id) => (id === "me" ? "My files" : (officerNames.get(id) ?? "Unknown user"))),
    ...each("contactState", (state) => CONTACT[state] ?? state),
    ...each("callState", (state) => CALL_STATE_NAMES[state as CallState] ?? state),
    ...each("loanPurpose", (purpose) => LOAN_PURPOSE_LABELS[purpose as LoanPurpose] ?? purpose),
    ...each("state", (state) => state.toUpperCase()),
    ...each("reached", (status) => `Reached ${statusNames[status as Status] ?? status}`),
    ...each("createdFrom", (at) => `Received from ${dayName(at)}`),
    ...each("createdBefore", (at) => `Received to ${dayName(at, -1)}`),
    ...each("stuck", () => "Stuck"),
  ];
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5 pt-2">
      {chips.map(({ key, text, patch }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove ${text}`}
            title="Remove"
            onClick={() => {
              setView(patch);
              focusContent();
            }}
            className="inline-flex h-6 max-w-64 items-center gap-1 rounded-full bg-accent-tint pr-1.5 pl-2.5 text-dense hover:bg-line pointer-coarse:h-11 pointer-coarse:px-4"
          >
            <span className="truncate">{text}</span>
            <X className="size-3 shrink-0 text-muted" aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className="h-6 rounded-sm px-2 text-dense text-muted hover:bg-line hover:text-ink pointer-coarse:h-11"
            onClick={() => {
              setView(ALL_CLEARED);
              focusContent();
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
