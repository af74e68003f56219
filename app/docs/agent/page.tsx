import type { Metadata } from "next";
import { AgentGuide } from "@/components/docs/guides/agent";

export const metadata: Metadata = { title: "The contact agent" };

export default function AgentPage() {
  return <AgentGuide />;
}
