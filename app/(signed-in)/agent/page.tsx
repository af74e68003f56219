import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { AgentPage } from "@/components/agent/agent-page";

export const metadata: Metadata = { title: "Agent" };

export default async function ContactAgentPage() {
  return <AgentPage me={await requireMe()} />;
}
