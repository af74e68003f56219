import type { Metadata } from "next";
import { SpeedGuide } from "@/components/docs/speed/speed-guide";

export const metadata: Metadata = { title: "Speed" };

export default function SpeedPage() {
  return <SpeedGuide />;
}
