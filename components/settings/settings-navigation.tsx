"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { mayDo, type Role } from "@/lib/domain/caller/role";

const PAGES = [
  ["/settings/profile", "Profile", "account"],
  ["/settings/people", "People", "administration"],
  ["/settings/teams", "Teams", "administration"],
  ["/settings/assignment", "Lead assignment", "administration"],
  ["/settings/tokens", "Access tokens", "administration"],
  ["/settings/webhooks", "Webhooks", "webhooks:manage"],
  ["/settings/statuses", "Statuses", "administration"],
  ["/settings/rules", "Contact rules", "administration"],
  ["/settings/cadences", "Cadences", "administration"],
  ["/settings/licenses", "Licenses", "administration"],
  ["/settings/privacy", "Privacy", "privacy"],
  ["/settings/log", "Log", "administration"],
  ["/settings/access", "Access report", "administration"],
  ["/settings/system", "System", "administration"],
] as const;

/** Links to the settings pages that this role may open. */
export function SettingsNavigation({ role }: { readonly role: Role }) {
  const pathname = usePathname();
  const pages = PAGES.filter(([, , right]) => mayDo(role, right));
  // A single page needs no navigation.
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Settings" className="mb-6 overflow-x-auto border-b border-line max-sm:-mx-4 max-sm:px-4">
      <ul className="flex gap-4">
        {pages.map(([href, name]) => {
          const isOpen = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                ref={isOpen ? showAmongAll : null}
                href={href}
                aria-current={isOpen ? "page" : undefined}
                className="-mb-px flex h-10 items-center border-b-2 border-transparent whitespace-nowrap text-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls to the current page where the links do not all fit, as on a phone. */
function showAmongAll(link: HTMLAnchorElement | null): void {
  const all = link?.closest("nav");
  if (link && all) all.scrollLeft = link.offsetLeft - all.offsetLeft - (all.clientWidth - link.offsetWidth) / 2;
}
