import Link from "next/link";
import type { ContactOverview } from "@/lib/contract/agent/contact-overview";

const STATES = [
  ["active", "Active", "The agent may contact these borrowers.", "text-ink", "/applications?contactState=active"],
  ["sleeping", "Paused", "", "text-ink", "/applications?contactState=sleeping"],
  ["stopped", "Opted out", "The agent won't contact them.", "text-danger", "/applications?contactState=stopped"],
  [
    "closed",
    "Not contacted",
    "Funded, withdrawn or denied. The agent won't contact them.",
    "text-muted",
    "/pipeline?desk=postClose",
  ],
] as const;

/** Shows the number of files in each contact state, each linked to those files. */
export function AgentCounts({ counts }: { readonly counts: ContactOverview }) {
  const wakes =
    counts.wakes === 0
      ? "No one resumes today."
      : `${counts.wakes.toLocaleString("en-US")} ${counts.wakes === 1 ? "resumes" : "resume"} today.`;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
      {STATES.map(([state, name, hint, colour, href]) => (
        <li key={state} className="relative rounded-lg border border-line bg-surface p-3 has-[a:hover]:border-edge">
          <Link
            href={href}
            className="text-dense font-medium text-ink no-underline after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
          <div className={`text-title font-semibold ${counts[state] === 0 ? "text-muted" : colour}`}>
            {counts[state].toLocaleString("en-US")}
          </div>
          <p className="text-meta text-muted max-sm:hidden">{state === "sleeping" ? wakes : hint}</p>
        </li>
      ))}
    </ul>
  );
}
