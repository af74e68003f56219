import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, ChevronDown, Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Menu, MenuChoice, MenuItem, MenuLine } from "@/components/ui/menu";
import { viewsQuery } from "@/lib/client/views";
import type { View as SavedView } from "@/lib/contract/view";
import { DESK_NAMES, DESKS, type Desk } from "./desk";
import { TOOL } from "./filter-popover";
import type { SetView } from "./use-view";

const ViewsDialog = dynamic(() => import("./views-dialog").then((module) => module.ViewsDialog), { ssr: false });

type ViewMenuProps = {
  readonly page: SavedView["page"];
  /** The part of the pipeline that is shown; none where all of it always is. */
  readonly desk?: Desk;
  /** What is searched for. */
  readonly search: string;
  readonly setView: SetView;
  readonly onOpen: (query: string) => void;
};

const DESK_CHOICES = DESK_NAMES.map((desk) => [desk, DESKS[desk].name] as const);

/** The parts of the pipeline, and the views that were saved. */
export function ViewMenu({ page, desk, search, setView, onOpen }: ViewMenuProps) {
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery(viewsQuery);
  const views = (data?.data ?? []).filter((view) => view.page === page);
  const text = desk === undefined ? "Views" : DESKS[desk].name;
  return (
    <>
      <Menu
        label={desk === undefined ? "Views" : `Show: ${text}`}
        triggerClass={`${TOOL} max-sm:ml-auto`}
        trigger={
          <>
            {text}
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </>
        }
      >
        {desk !== undefined && (
          <>
            <MenuChoice
              label="Show"
              value={desk}
              options={DESK_CHOICES}
              onChange={(next) => setView({ desk: next === "everything" ? "" : next })}
            />
            <MenuLine />
          </>
        )}
        {views.map(({ id, name, query, isOwn, owner }) => (
          <MenuItem
            key={id}
            icon={isOwn ? <Bookmark className="size-4" /> : <Users className="size-4" />}
            onSelect={() => onOpen(query)}
          >
            {isOwn ? name : `${name} (${owner ?? "shared"})`}
          </MenuItem>
        ))}
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
