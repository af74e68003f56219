import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { TodayPage } from "@/components/today/today-page";

export const metadata: Metadata = { title: "Today" };

export default async function TodayRoute() {
  return <TodayPage me={await requireMe()} />;
}
