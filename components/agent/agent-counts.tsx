import Link from "next/link";
import type { ContactOverview } from "@/lib/contract/contact";

const STATES = [
  ["active", "Active", "The agent may contact these borrowers.", "text-stage-funded"],
  ["sleeping", "Asleep", "", "text-stage-in-process"],
  ["stopped", "Stopped", "Nobody may contact these borrowers by the agent.", "text-danger"],
] as const;

/** How many files are in each contact state; each leads to them. */
export function AgentCounts({ counts }: { readonly counts: ContactOverview }) {
  const wakes = counts.wakes === 0 ? "None wakes today." : `${counts.wakes.toLocaleString("en-US")} wake today.`;
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3">
      {STATES.map(([state, name, hint, colour]) => (
        <li key={state} className="relative rounded-lg border border-line bg-surface p-3 has-[a:hover]:border-edge">
          <Link
            href={`/applications?contactState=${state}`}
            className="text-dense font-medium text-ink no-underline after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
          <p className={`text-title font-semibold ${colour}`}>{counts[state].toLocaleString("en-US")}</p>
          <p className="text-meta text-muted max-sm:hidden">{state === "sleeping" ? wakes : hint}</p>
        </li>
      ))}
    </ul>
  );
}
