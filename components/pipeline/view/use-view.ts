import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CardSort, Conditions } from "@/lib/client/pipeline/cards";
import { looksPersonal } from "@/lib/client/request/personal";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { DESK_NAMES, type Desk, statusesAt } from "./desk";

/** The conditions that the address holds, by their names in the interface. */
export const CONDITIONS = [
  "status",
  "leadProviderSlug",
  "teamId",
  "noTeam",
  "contactState",
  "loanPurpose",
  "state",
  "createdFrom",
  "createdBefore",
  "stuck",
] as const;
export type ConditionName = (typeof CONDITIONS)[number];
/** Takes every condition away. */
export const NO_FILTERS = Object.fromEntries(CONDITIONS.map((name) => [name, ""]));
/** The search as well. */
export const ALL_CLEARED = { ...NO_FILTERS, search: "" };

/** What is looked at, and how. All of it is in the address, but a search for something personal. */
export type View = {
  readonly desk: Desk;
  readonly sort: CardSort;
  /** The order of the table, which knows one more. */
  readonly tableSort: (typeof SORTS)[number];
  /** The order that was chosen, which the board and the table have in common; empty for the usual one of each. */
  readonly chosenSort: string;
  readonly search: string;
  readonly filters: Readonly<Partial<Record<ConditionName, string>>>;
  /** Filters and search as the API is asked, without the statuses: the board has a column for each. */
  readonly conditions: Conditions;
  /** The statuses that are shown, in the order of the pipeline. */
  readonly statuses: readonly Status[];
  /** The same as the list of the API is asked. */
  readonly listConditions: Conditions;
  readonly isFiltered: boolean;
  /** The address, in one order, to tell which saved view is shown. */
  readonly query: string;
};

/** The parts of a query in one order, whichever they were chosen in. */
export function sortedQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

type Patch = Readonly<Partial<Record<ConditionName | "desk" | "sort" | "search", string>>>;
/** Changes parts of the view; an empty text takes a part away. */
export type SetView = (patch: Patch) => void;

/** A search that is not in the address, on the way between the board and the table. */
let handedOn = "";

/** What the page that comes next is to search for. */
export function handOn(search: string): void {
  handedOn = search;
}

export function useView(): readonly [view: View, setView: SetView, openView: (query: string) => void] {
  const params = useSearchParams();
  const path = usePathname();
  const [own] = useState(path);
  const [kept, setKept] = useState(() => params.toString());
  // What is chosen here shows at once, the address follows. A file that lies over the page has an address of its own;
  // what is behind it stays as it was.
  const told = params.toString();
  const [followed, setFollowed] = useState(told);
  if (path === own && told !== followed) {
    setFollowed(told);
    setKept(told);
  }
  // What was still being typed when a file was laid over the page comes into its address once it is back.
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  useEffect(() => {
    const { pathname, search } = window.location;
    const isBehind = new URLSearchParams(search).toString() !== latest.current;
    if (path === own && pathname === own && isBehind) show(new URLSearchParams(latest.current));
  }, [path, own]);
  const [personal, setPersonal] = useState(() => handedOn);
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

/** Puts a query into the address; answers it as the address has it. */
function show(params: URLSearchParams): string {
  const query = params.toString();
  window.history.replaceState(null, "", query === "" ? window.location.pathname : `?${query}`);
  return query;
}

function viewOf(params: URLSearchParams, personal: string): View {
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
