import { Bookmark, Check, Users } from "lucide-react";
import { MenuItem } from "@/components/ui/overlay/menu";
import type { View } from "@/lib/contract/pipeline/view";

type ViewItemsProps = {
  readonly views: readonly View[];
  /** The id of the view that is shown now. */
  readonly activeId?: string | undefined;
  readonly onOpen: (query: string) => void;
};

const ICON = "size-4";

/** Renders saved views as items of a menu. */
export const ViewItems = ({ views, activeId, onOpen }: ViewItemsProps) =>
  views.map(({ id, name, query, isOwn, owner }) => {
    const Icon = id === activeId ? Check : isOwn ? Bookmark : Users;
    return (
      <MenuItem key={id} icon={<Icon className={ICON} />} isCurrent={id === activeId} onSelect={() => onOpen(query)}>
        {isOwn ? name : `${name} (${owner ?? "shared"})`}
      </MenuItem>
    );
  });
