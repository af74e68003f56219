import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { TodayPage } from "@/components/today/today-page";
import { publicOrigin } from "@/lib/http/serve/page-address";

export const metadata: Metadata = { title: "Today" };

export default async function TodayRoute() {
  return <TodayPage me={await requireMe()} origin={await publicOrigin()} />;
}
