import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { ApplicationList } from "@/components/applications/application-list";
import { Page } from "@/components/shell/page";
import { Panel } from "@/components/ui/panel";

export const metadata: Metadata = { title: "Agent" };

export default async function AgentPage() {
  await requireMe();
  return (
    <Page title="Contact agent" intro="Whom the agent leaves alone. Every other borrower may be contacted.">
      <Panel title="Asleep" intro="The agent goes on when the time is over.">
        <ApplicationList conditions={{ contactState: "sleeping" }} empty="Nobody is asleep." />
      </Panel>
      <Panel title="Stopped" intro="These borrowers must not be contacted any more.">
        <ApplicationList conditions={{ contactState: "stopped" }} empty="Contact was stopped for nobody." />
      </Panel>
    </Page>
  );
}
