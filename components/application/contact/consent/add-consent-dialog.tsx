import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { fieldTime } from "@/components/format/time/field-time";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useAddConsent } from "@/lib/client/applications/consents";
import { ConsentBody } from "@/lib/contract/contact/consent";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { CONSENT_SOURCES } from "@/lib/domain/contact/consent";
import { SOURCE_NAMES } from "./consent-names";

type Values = {
  channel: string;
  kind: string;
  source: string;
  capturedAt: string;
  text: string;
  trustedFormCertificate: string;
};

const KINDS = [
  ["express", "Consent, spoken or in any other form"],
  ["written", "Written consent to automated contact"],
  ["inquiry", "Own inquiry about a loan"],
] as const;

const TYPED = CONSENT_SOURCES.filter((source) => source !== "lead");

type AddConsentDialogProps = { readonly id: string; readonly onClose: () => void };

/** Records what a borrower consented to. */
export function AddConsentDialog({ id, onClose }: AddConsentDialogProps) {
  const { mutateAsync } = useAddConsent(id);
  const form = useRequestForm<Values, ConsentBody>({
    shape: ConsentBody,
    defaults: {
      channel: "call",
      kind: "express",
      source: "phone",
      capturedAt: fieldTime(Date.now()),
      text: "",
      trustedFormCertificate: "",
    },
    labels: {
      channel: "Allows",
      kind: "Kind",
      source: "Given",
      capturedAt: "When (your time)",
      text: "Text the borrower agreed to",
      trustedFormCertificate: "TrustedForm certificate",
    },
    bodyOf: ({ capturedAt, text, trustedFormCertificate, ...rest }) => ({
      ...rest,
      capturedAt: capturedAt === "" ? undefined : new Date(capturedAt).getTime(),
      text: text === "" ? null : text,
      trustedFormCertificate: trustedFormCertificate === "" ? null : trustedFormCertificate,
    }),
    send: async (body) => {
      await mutateAsync(body);
      onClose();
      toast("Consent recorded.");
    },
  });
  return (
    <Dialog onClose={onClose} title="Add consent" intro="For the phone or email that the file has now.">
      <RequestForm
        form={form}
        legend="Consent"
        refused="The consent was not recorded"
        submit="Add consent"
        pending="Adding…"
      >
        <SelectField
          options={CHANNELS.map((channel) => [channel, CHANNEL_NAMES[channel]])}
          {...form.field("channel")}
        />
        <SelectField
          options={KINDS}
          hint="Automated calls and texts that sell need written consent."
          {...form.field("kind")}
        />
        <SelectField
          options={TYPED.map((source) => [source, capital(SOURCE_NAMES[source])])}
          {...form.field("source")}
        />
        <Field type="datetime-local" required {...form.field("capturedAt")} />
        <Field autoComplete="off" maxLength={5_000} {...form.field("text")} />
        <Field autoComplete="off" maxLength={500} {...form.field("trustedFormCertificate")} />
      </RequestForm>
    </Dialog>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
