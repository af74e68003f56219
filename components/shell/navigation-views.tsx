import { queryOptions, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { Conditions } from "@/lib/client/pipeline/cards";
import { CONDITIONS } from "@/lib/client/pipeline/conditions";
import { DESK_NAMES, statusesAt } from "@/lib/client/pipeline/desk";
import { viewsQuery } from "@/lib/client/pipeline/views";
import { request } from "@/lib/client/request/request";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import type { View } from "@/lib/contract/pipeline/view";
import { MINUTE_MS } from "@/lib/domain/day";

/** The most views shown here. The board's menu has all of them. */
const MOST_SHOWN = 6;

/** Renders the saved views of the board as links, each with the number of its files. */
export function NavigationViews() {
  const { data } = useQuery(viewsQuery);
  const views = (data?.data ?? []).filter(({ page }) => page === "pipeline").slice(0, MOST_SHOWN);
  if (views.length === 0) return null;
  return (
    <ul aria-label="Saved views" className="grid gap-0.5 pb-1 pl-7">
      {views.map((view) => (
        <li key={view.id}>
          <ViewLink view={view} />
        </li>
      ))}
    </ul>
  );
}

function ViewLink({ view: { name, query } }: { readonly view: View }) {
  const params = useSearchParams();
  const isHere = usePathname() === "/pipeline" && sorted(params.toString()) === sorted(query);
  const { conditions, statuses } = conditionsOf(query);
  const { data } = useQuery(countQuery(conditions));
  const count = data?.data.reduce((sum, row) => (statuses.includes(row.status) ? sum + row.count : sum), 0);
  return (
    <Link
      href={`/pipeline?${query}`}
      prefetch={false}
      aria-current={isHere ? "page" : undefined}
      className="flex min-h-8 items-center justify-between gap-2 rounded-sm px-2 text-dense text-muted no-underline hover:bg-page hover:text-ink aria-[current=page]:bg-page aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      <span className="truncate" title={name}>
        {name}
      </span>
      {count !== undefined && <span className="text-meta tabular-nums">{count.toLocaleString("en-US")}</span>}
    </Link>
  );
}

/** Query: the files of a view by status. Read once a minute at most: these counts are beside every page. */
const countQuery = (conditions: Conditions) =>
  queryOptions({
    queryKey: ["navigation-view", conditions] as const,
    queryFn: () => request<Pipeline>(["GET", `/v1/pipeline?${new URLSearchParams(conditions)}`]),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

/** Returns the filters of a view as the pipeline of the API expects them, and the statuses that it shows. */
function conditionsOf(query: string) {
  const params = new URLSearchParams(query);
  const names = [...CONDITIONS, "search"].filter((name) => name !== "status" && params.get(name));
  const wanted = params.get("status")?.split(",");
  const desk = DESK_NAMES.find((name) => name === params.get("desk")) ?? "everything";
  return {
    conditions: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])),
    statuses: statusesAt(desk).filter((status) => wanted?.includes(status) ?? true),
  };
}
