import type { ReactNode } from "react";
import { requireMe } from "@/app/me";
import { SettingsNavigation } from "@/components/settings/settings-navigation";
import { ConnectionBanner } from "@/components/shell/connection-banner";

export default async function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const { role } = await requireMe();
  return (
    <div className="max-w-5xl">
      <SettingsNavigation role={role} />
      <div className="mb-4 empty:hidden">
        <ConnectionBanner />
      </div>
      {children}
    </div>
  );
}
