import type { ReactNode } from "react";
import { requireMe } from "@/app/me";
import { SettingsNavigation } from "@/components/settings/settings-navigation";
import { ConnectionBanner } from "@/components/shell/notices/connection-banner";

export default async function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const { role } = await requireMe();
  return (
    <div className="lg:flex lg:items-start lg:gap-8">
      <SettingsNavigation role={role} />
      <div className="max-w-4xl min-w-0 flex-1">
        <div className="mb-4 empty:hidden">
          <ConnectionBanner />
        </div>
        {children}
      </div>
    </div>
  );
}
