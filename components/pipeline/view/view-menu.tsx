import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, ChevronDown } from "lucide-react";
import { useState } from "react";
import { TOOL } from "@/components/pipeline/filter/filter-popover";
import { lazily } from "@/components/ui/overlay/lazily";
import { Menu, MenuChoice, MenuItem, MenuLine } from "@/components/ui/overlay/menu";
import { DESK_NAMES, DESKS } from "@/lib/client/pipeline/desk";
import { viewsQuery } from "@/lib/client/pipeline/views";
import type { View as SavedView } from "@/lib/contract/pipeline/view";
import { type PipelineView, type SetView, sortedQuery } from "./use-view";
import { ViewItems } from "./view-items";

const ViewsDialog = lazily(() => import("./views-dialog").then((module) => module.ViewsDialog));

type ViewMenuProps = {
  readonly page: SavedView["page"];
  readonly view: PipelineView;
  readonly setView: SetView;
  readonly onOpen: (query: string) => void;
};

const DESK_CHOICES = DESK_NAMES.map((desk) => [desk, DESKS[desk].name] as const);

/** Renders the menu of desks and saved views, which the board and the table share. */
export function ViewMenu({ page, view: { desk, search, query: shown }, setView, onOpen }: ViewMenuProps) {
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery(viewsQuery);
  const views = (data?.data ?? []).filter((view) => view.page !== "agent" && view.page !== "reports");
  const active = views.find(({ query }) => query !== "" && sortedQuery(query) === shown);
  const text = active?.name ?? DESKS[desk].name;
  return (
    <>
      <Menu
        label={`Show: ${text}`}
        triggerClass={`${TOOL} min-w-0 max-sm:ml-auto`}
        trigger={
          <>
            <span className="max-w-48 truncate">{text}</span>
            <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </>
        }
      >
        <MenuChoice
          label="Show"
          value={active === undefined ? desk : null}
          options={DESK_CHOICES}
          onChange={(next) =>
            active === undefined
              ? setView({ desk: next === "everything" ? "" : next })
              : onOpen(next === "everything" ? "" : `desk=${next}`)
          }
        />
        <MenuLine />
        <ViewItems views={views} activeId={active?.id} onOpen={onOpen} />
        {views.length > 0 && <MenuLine />}
        <MenuItem icon={<BookmarkPlus className="size-4" />} onSelect={() => setSaving(true)}>
          Save this view…
        </MenuItem>
      </Menu>
      {isSaving && (
        <ViewsDialog
          page={page}
          search={search}
          own={views.filter(({ isOwn }) => isOwn)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
