import { useState } from "react";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { useInvitePerson } from "@/lib/client/people";
import { type Me, Role } from "@/lib/contract/account";
import { Email } from "@/lib/contract/text";
import { type Place, PlaceFields } from "./place-fields";
import { ShownOnceDialog } from "./shown-once-dialog";

const Shape = z.object({ email: Email, role: Role, teamId: z.string() });

/** Whom to invite, and then the link to send them. */
export function InviteDialog({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const { mutateAsync } = useInvitePerson();
  const form = useRequestForm<Place & { email: string }>({
    shape: Shape,
    defaults: { email: "", role: "officer", teamId: me.teamId ?? "" },
    labels: { email: "Email", role: "Role", teamId: "Team" },
    send: async ({ teamId, ...invited }) => {
      const { code } = await mutateAsync({ ...invited, teamId: teamId || null });
      setLink(`${location.origin}/invitation#${code}`);
    },
  });
  if (link !== null) {
    return (
      <ShownOnceDialog
        title="Send this link"
        label="the link of the invitation"
        secret={link}
        advice="It is shown this once, works once, and for 7 days. Send it by a way that only the invited person reads."
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Invite someone"
      intro="You get a link to send them. They choose their own password."
    >
      <RequestForm
        form={form}
        legend="Invitation"
        refused="Nobody was invited"
        submit="Make the link"
        pending="Making the link …"
      >
        <Field type="email" autoComplete="off" required {...form.field("email")} />
        <PlaceFields me={me} field={form.field} />
      </RequestForm>
    </Dialog>
  );
}
