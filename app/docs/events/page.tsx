import type { Metadata } from "next";
import { EventsGuide } from "@/components/docs/guides/events";

export const metadata: Metadata = { title: "Live changes" };

export default function EventsPage() {
  return <EventsGuide />;
}
