import { BookOpen, Bot, ChartColumn, Files, Kanban, ListTodo, Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { LinkPending } from "@/components/ui/feedback/link-pending";
import { lazily } from "@/components/ui/overlay/lazily";

const WAYS = [
  ["/today", "Today", ListTodo],
  ["/pipeline", "Pipeline", Kanban],
  ["/applications", "Files", Files],
  ["/agent", "Agent", Bot],
  ["/reports", "Reports", ChartColumn],
  ["/settings", "Settings", Settings],
  ["/docs", "Docs", BookOpen],
] as const;

/** Renders the main navigation: names on wide screens, icons on narrower ones, a bottom bar on phones. */
export function Navigation() {
  const place = usePlace(usePathname());
  const isWide = useIsWide();
  return (
    <nav
      aria-label="Main"
      className="z-10 border-line bg-surface max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t sm:min-h-0 sm:flex-1 sm:overflow-y-auto"
    >
      <ul className="flex max-sm:justify-around sm:grid sm:gap-0.5 sm:p-2">
        {WAYS.map(([href, name, Icon]) => (
          <li key={href} className="max-sm:flex-1">
            <Link
              href={href}
              title={name}
              aria-current={href === place ? "page" : undefined}
              className="relative flex items-center gap-3 rounded-sm text-muted no-underline hover:bg-page hover:text-ink aria-[current=page]:bg-page aria-[current=page]:font-medium aria-[current=page]:text-ink max-sm:h-16 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:text-meta max-sm:aria-[current=page]:bg-transparent max-sm:aria-[current=page]:text-accent sm:min-h-9 sm:px-2.5 sm:max-xl:justify-center"
            >
              <Icon className="size-5 shrink-0 sm:size-4" aria-hidden="true" />
              <span className="sm:max-xl:sr-only">{name}</span>
              <LinkPending />
            </Link>
            {href === "/pipeline" && isWide && <Views />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

// Loads a few seconds after the page, so that it does not slow down the first load, and only where there is room for it.
const Views = lazily(async () => {
  await new Promise((settled) => setTimeout(settled, VIEWS_AFTER_MS));
  return (await import("./navigation-views")).NavigationViews;
});
const VIEWS_AFTER_MS = 3_000;
const WIDE = "(min-width: 80rem)";

/** Returns whether the names of the entries are shown; false until the page is ready. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const screen = window.matchMedia(WIDE);
    const look = () => setWide(screen.matches);
    look();
    screen.addEventListener("change", look);
    return () => screen.removeEventListener("change", look);
  }, []);
  return isWide;
}

const placeOf = (pathname: string) =>
  WAYS.find(([href]) => pathname === href || pathname.startsWith(`${href}/`))?.[0] ?? "";

/** Returns the navigation entry of this page. A file belongs to the page it was opened from. */
function usePlace(pathname: string): string {
  const place = placeOf(pathname);
  const isFile = place !== "" && pathname.startsWith("/applications/");
  const [origin, setOrigin] = useState(place);
  if (!isFile && origin !== place) setOrigin(place);
  return isFile ? origin : place;
}
