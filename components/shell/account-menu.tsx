import { ChevronDown, LogOut, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { ROLE_NAMES } from "@/components/format/names/role-names";
import { toast } from "@/components/ui/feedback/toast";
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from "@/components/ui/overlay/menu";
import { signOut } from "@/lib/client/accounts/sign-out";
import { chooseTheme, currentTheme } from "@/lib/client/request/theme";
import type { Me } from "@/lib/contract/accounts/account";
import type { Theme } from "@/lib/domain/theme";

const THEMES = [
  ["system", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const satisfies readonly (readonly [Theme, string])[];

/** Shows the signed-in user, the theme and the sign-out button. */
export function AccountMenu({ me }: { readonly me: Me }) {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(currentTheme()), []);
  return (
    <Menu
      label={`Account of ${me.name}`}
      triggerClass="flex h-(--control) min-w-(--control) items-center justify-center gap-2 rounded-sm px-2 hover:bg-page sm:max-xl:px-0"
      trigger={
        <>
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-line text-meta font-medium max-sm:hidden"
          >
            {[...me.name][0]?.toLocaleUpperCase("en-US")}
          </span>
          <span className="max-w-[min(7rem,35vw)] truncate sm:max-xl:hidden">{me.name}</span>
          <ChevronDown className="size-4 text-muted sm:max-xl:hidden" aria-hidden="true" />
        </>
      }
    >
      <div className="px-2 py-1.5">
        <p className="max-w-64 truncate font-medium">{me.email}</p>
        <p className="text-meta text-muted">{ROLE_NAMES[me.role]}</p>
      </div>
      <MenuLine />
      <MenuLink icon={<UserRound className="size-4" />} href="/settings/profile">
        Your profile
      </MenuLink>
      <MenuLine />
      <MenuChoice
        label="Theme"
        value={theme}
        options={THEMES}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
      />
      <MenuLine />
      <MenuItem
        icon={<LogOut className="size-4" />}
        onSelect={() => {
          signOut().catch(() => toast("You're still signed in: the server didn't respond. Try again."));
        }}
      >
        Sign out
      </MenuItem>
    </Menu>
  );
}
