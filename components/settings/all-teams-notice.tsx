import { Notice } from "@/components/ui/feedback/notice";

/** Tells a user in a team that the settings on this page apply to every team. */
export const AllTeamsNotice = () => (
  <Notice>These settings apply to every team. Only someone without a team can change them.</Notice>
);
