import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CardSort, Conditions } from "@/lib/client/pipeline/cards";
import { CONDITIONS, type ConditionName } from "@/lib/client/pipeline/conditions";
import { DESK_NAMES, type Desk, statusesAt } from "@/lib/client/pipeline/desk";
import { looksPersonal } from "@/lib/client/request/personal";
import { STATUSES, type Status } from "@/lib/domain/status/status";

/** Clears every filter. */
export const NO_FILTERS = Object.fromEntries(CONDITIONS.map((name) => [name, ""]));
/** Clears every filter and the search. */
export const ALL_CLEARED = { ...NO_FILTERS, search: "" };

/** The current view: filters, search, desk and sort order. All of it is in the address, except a personal search. */
export type PipelineView = {
  readonly desk: Desk;
  readonly sort: CardSort;
  /** The sort order of the table, which has one more than the board. */
  readonly tableSort: (typeof SORTS)[number];
  /** The sort order that the user chose, shared by the board and the table; empty for the default of each. */
  readonly chosenSort: string;
  readonly search: string;
  readonly filters: Readonly<Partial<Record<ConditionName, string>>>;
  /** Filters and search as the API expects them, without the statuses, because the board has a column for each. */
  readonly conditions: Conditions;
  /** The visible statuses, in the order of the pipeline. */
  readonly statuses: readonly Status[];
  /** Filters and search as the list of the API expects them. */
  readonly listConditions: Conditions;
  readonly isFiltered: boolean;
  /** The query of the address in a fixed order, to recognize which saved view is shown. */
  readonly query: string;
};

/** Returns a query with its parts in a fixed order, regardless of the order in which they were chosen. */
export function sortedQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

type Patch = Readonly<Partial<Record<ConditionName | "desk" | "sort" | "search", string>>>;
/** Changes parts of the view. An empty text removes a part. */
export type SetView = (patch: Patch) => void;

/** A personal search, passed between the board and the table outside the address. */
let handedOn = "";

/** Passes a search to the next page. */
export function handOn(search: string): void {
  handedOn = search;
}

export function useView(): readonly [view: PipelineView, setView: SetView, openView: (query: string) => void] {
  const params = useSearchParams();
  const path = usePathname();
  const [own] = useState(path);
  const [kept, setKept] = useState(() => params.toString());
  const [personal, setPersonal] = useState(() => handedOn);
  // A choice shows immediately, and the address follows. A file opened over this page has its own address, and the page
  // behind it stays as it was.
  const told = params.toString();
  const [followed, setFollowed] = useState(told);
  if (path === own && told !== followed) {
    setFollowed(told);
    // A link to a saved view has no search, not even a personal one.
    if (told !== kept) {
      setKept(told);
      setPersonal("");
    }
  }
  // If the user was still typing when a file opened, the text is added to the address once the file is closed.
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  useEffect(() => {
    const { pathname, search } = window.location;
    const isBehind = new URLSearchParams(search).toString() !== latest.current;
    if (path === own && pathname === own && isBehind) show(new URLSearchParams(latest.current));
  }, [path, own]);
  useEffect(() => handOn(""), []);
  const view = useMemo(() => viewOf(new URLSearchParams(kept), personal), [kept, personal]);

  const setView = useCallback(
    (patch: Patch) => {
      const isHere = window.location.pathname === own;
      const next = new URLSearchParams(isHere ? window.location.search : latest.current);
      for (const [name, value] of Object.entries(patch)) {
        const isHidden = name === "search" && looksPersonal(value);
        if (name === "search") setPersonal(isHidden ? value : "");
        if (value === "" || isHidden) next.delete(name);
        else next.set(name, value);
      }
      setKept(isHere ? show(next) : next.toString());
    },
    [own],
  );
  const openView = useCallback((query: string) => {
    setPersonal("");
    setKept(show(new URLSearchParams(query)));
  }, []);
  return [view, setView, openView];
}

const SORTS = ["updatedAt", "createdAt", "age"] as const;

/** Writes a query to the address. Returns the query as it appears there. */
function show(params: URLSearchParams): string {
  const query = params.toString();
  window.history.replaceState(null, "", query === "" ? window.location.pathname : `?${query}`);
  return query;
}

function viewOf(params: URLSearchParams, personal: string): PipelineView {
  const search = personal || (params.get("search") ?? "").trim();
  const filters: Partial<Record<ConditionName, string>> = {};
  for (const name of CONDITIONS) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const { status, ...others } = filters;
  const conditions = { ...others, ...(search === "" ? {} : { search }) };
  const chosen = SORTS.find((name) => name === params.get("sort"));
  const desk = DESK_NAMES.find((name) => name === params.get("desk")) ?? "everything";
  const wanted = status?.split(",");
  const statuses = statusesAt(desk).filter((one) => wanted?.includes(one) ?? true);
  const isAll = statuses.length === STATUSES.length;
  return {
    desk,
    sort: chosen ?? "usual",
    tableSort: chosen ?? "updatedAt",
    chosenSort: chosen ?? "",
    search,
    filters,
    conditions,
    statuses,
    listConditions: { ...conditions, ...(isAll ? {} : { status: statuses.join(",") || (status ?? "") }) },
    isFiltered: Object.keys(filters).length > 0 || search !== "",
    query: sortedQuery(params.toString()),
  };
}
