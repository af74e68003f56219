"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { mayDo, type Role } from "@/lib/domain/caller/role";
import { SETTINGS_GROUPS, settingsPageAt } from "./settings-pages";

/** Links to the settings pages that this role may open: in groups at the side, or in one line on a narrow screen. */
export function SettingsNavigation({ role }: { readonly role: Role }) {
  const openPage = settingsPageAt(usePathname())?.[0];
  const groups = SETTINGS_GROUPS.map(([title, pages]) => ({
    title,
    pages: pages.filter(([, , right]) => mayDo(role, right)),
  }));
  // A single page needs no navigation.
  if (groups.flatMap(({ pages }) => pages).length < 2) return null;
  return (
    <nav
      aria-label="Settings"
      className="mb-6 overflow-x-auto border-b border-line max-sm:-mx-4 max-sm:px-4 lg:mb-0 lg:w-44 lg:shrink-0 lg:overflow-visible lg:border-b-0"
    >
      <ul className="flex gap-4 lg:grid lg:gap-5">
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ title, pages }) => (
            <li key={title} className="contents lg:grid lg:gap-1">
              <span className="hidden px-2 text-meta text-muted lg:block">{title}</span>
              <ul className="contents lg:grid">
                {pages.map(([href, name]) => (
                  <SettingsLink key={href} {...{ href, name }} isOpen={href === openPage} />
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </nav>
  );
}

type SettingsLinkProps = { readonly href: string; readonly name: string; readonly isOpen: boolean };

function SettingsLink({ href, name, isOpen }: SettingsLinkProps) {
  return (
    <li>
      <Link
        ref={isOpen ? showAmongAll : null}
        href={href}
        aria-current={isOpen ? "page" : undefined}
        className="flex h-10 items-center whitespace-nowrap text-muted no-underline hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink max-lg:-mb-px max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current=page]:border-accent lg:h-8 lg:rounded-sm lg:px-2 lg:hover:bg-line/60 lg:aria-[current=page]:bg-line"
      >
        {name}
      </Link>
    </li>
  );
}

/** Scrolls to the current page where the links do not all fit, as on a phone. */
function showAmongAll(link: HTMLAnchorElement | null): void {
  const all = link?.closest("nav");
  if (link && all) all.scrollLeft = link.offsetLeft - all.offsetLeft - (all.clientWidth - link.offsetWidth) / 2;
}
