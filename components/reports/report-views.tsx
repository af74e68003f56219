import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, ChevronDown } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { ViewItems } from "@/components/pipeline/view/view-items";
import { ViewsDialog } from "@/components/pipeline/view/views-dialog";
import { Menu, MenuItem, MenuLine } from "@/components/ui/overlay/menu";
import { viewsQuery } from "@/lib/client/pipeline/views";

/** Renders the menu of saved views of the reports: a period and filters under a name. */
export function ReportViews() {
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery(viewsQuery);
  const router = useRouter();
  const path = usePathname();
  const views = (data?.data ?? []).filter(({ page }) => page === "reports");
  return (
    <>
      <Menu
        label="Saved views"
        triggerClass="inline-flex h-(--control) items-center gap-1.5 rounded-sm border border-edge bg-surface px-2.5 hover:bg-page print:hidden"
        trigger={
          <>
            Views
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </>
        }
      >
        <ViewItems views={views} onOpen={(query) => router.push(`${path}?${query}`)} />
        {views.length > 0 && <MenuLine />}
        <MenuItem icon={<BookmarkPlus className="size-4" />} onSelect={() => setSaving(true)}>
          Save this view…
        </MenuItem>
      </Menu>
      {isSaving && (
        <ViewsDialog
          page="reports"
          intro="Saves the period and the filters of the reports."
          search=""
          own={views.filter(({ isOwn }) => isOwn)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
