import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { Button } from "@/components/ui/input/button";
import { SelectField } from "@/components/ui/input/select-field";
import { TextArea } from "@/components/ui/input/text-area";
import { useSimulateReply, useWriteMessage } from "@/lib/client/applications/messages";
import { MessageCreate } from "@/lib/contract/applications/message";
import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";

const WORDS = {
  write: {
    legend: "Write to the borrower",
    label: "Message",
    submit: "Send",
    pending: "Sending…",
    refused: "Nothing was sent",
  },
  simulate: {
    ...{ legend: "Reply as the borrower", label: "Reply", submit: "Reply as borrower", pending: "Replying…" },
    refused: "The reply didn’t go through",
  },
} as const;

type MessageFormProps = {
  readonly id: string;
  /** Write to the borrower, or try out a reply as the borrower. */
  readonly kind: keyof typeof WORDS;
  readonly channels: readonly AgentChannel[];
  readonly lastChannel: AgentChannel | undefined;
  readonly onClose: () => void;
};

/** A form for a message to the borrower. In the sandbox it can also stand in for the borrower. */
export function MessageForm({ id, kind, channels, lastChannel, onClose }: MessageFormProps) {
  const write = useWriteMessage(id);
  const simulate = useSimulateReply(id);
  const { mutateAsync } = kind === "write" ? write : simulate;
  const { legend, label, submit, pending, refused } = WORDS[kind];
  const form = useRequestForm<{ channel: AgentChannel; text: string }, MessageCreate>({
    shape: MessageCreate,
    defaults: { channel: channels.find((name) => name === lastChannel) ?? channels[0] ?? "email", text: "" },
    labels: { channel: "Send by", text: label },
    send: async (body) => {
      await mutateAsync(body);
      onClose();
    },
  });
  return (
    <RequestForm
      form={form}
      legend={legend}
      refused={refused}
      submit={submit}
      pending={pending}
      beside={
        <Button look="secondary" onClick={onClose} disabled={form.isPending}>
          Cancel
        </Button>
      }
    >
      <SelectField {...form.field("channel")} options={channels.map((name) => [name, CONTACT_NAMES[name]])} />
      <TextArea {...form.field("text")} autoFocus />
    </RequestForm>
  );
}
