import Link from "next/link";
import { listed } from "@/components/format/listed";
import { ROLE_NAMES } from "@/components/format/names/role-names";
import { DeadEnd } from "@/components/shell/page/dead-end";
import { rolesWith } from "@/lib/domain/caller/role";
import { settingsPageAt } from "./settings-pages";

/** Replaces a page that the user's role may not open: says which roles may. */
export function NotAllowedPage({ path }: { readonly path: string }) {
  const page = settingsPageAt(path) ?? OTHER_PAGES.find(([href]) => href === path);
  return (
    <DeadEnd
      title={page ? `You don’t have access to ${page[1]}` : "You don’t have access to this page"}
      intro={
        page
          ? `Only ${listed(rolesWith(page[2]).map((role) => `${ROLE_NAMES[role].toLowerCase()}s`))} can open ${page[1]}. Ask one of them for what you need, or to change your role.`
          : "Your role can’t open it. Ask an owner for what you need, or to change your role."
      }
    >
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Link href="/today">Go to Today</Link>
        <Link href="/settings/profile">Go to your profile</Link>
      </p>
    </DeadEnd>
  );
}

const OTHER_PAGES = [["/applications/import", "Import files", "applications:write"]] as const;
