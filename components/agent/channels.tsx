import { Alert } from "@/components/ui/feedback/alert";
import type { AgentState } from "@/lib/contract/contact/agent-mode";

/** Says how calls, texts and emails go out, and why they do not while the agent is live. */
export function Channels({ state: { mode, email, texts, calls } }: { readonly state: AgentState }) {
  const isLive = mode === "live";
  return (
    <>
      {calls !== undefined && (
        <ChannelText
          {...{ isLive, problem: calls.problem, text: `Calls from ${calls.from}, by Twilio.` }}
          title="Calls don’t work right now"
          outlook="Hearthline keeps trying: calls wait."
        />
      )}
      {texts !== undefined && (
        <ChannelText
          {...{ isLive, problem: texts.problem, text: `Texts from ${texts.from}, by Twilio.` }}
          title="Texts don’t work right now"
          outlook="Hearthline keeps trying: texts wait."
        />
      )}
      {email !== undefined && (
        <ChannelText
          {...{ isLive, problem: email.problem, text: `Email from ${email.from}, by ${email.server}.` }}
          title="Email doesn’t work right now"
          outlook="Hearthline keeps trying: emails and replies wait."
        />
      )}
    </>
  );
}

type ChannelTextProps = {
  readonly isLive: boolean;
  readonly problem: string | undefined;
  readonly text: string;
  readonly title: string;
  /** Tells the user that messages wait. */
  readonly outlook: string;
};

function ChannelText({ isLive, problem, text, title, outlook }: ChannelTextProps) {
  if (!isLive || problem === undefined) return <p className="text-meta text-muted">{text}</p>;
  return <Alert title={title}>{`${problem.charAt(0).toUpperCase()}${problem.slice(1)}. ${outlook}`}</Alert>;
}
