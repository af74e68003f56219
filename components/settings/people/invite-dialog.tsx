import { useState } from "react";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { ShownOnceDialog } from "@/components/settings/shown-once-dialog";
import { Alert } from "@/components/ui/feedback/alert";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useInvitePerson } from "@/lib/client/accounts/people";
import { RequestFailure } from "@/lib/client/request/request";
import { type Me, Role } from "@/lib/contract/accounts/account";
import { Email } from "@/lib/contract/fields";
import { PlaceFields, type RoleAndTeam } from "./place-fields";

const Shape = z.object({ email: Email, role: Role, teamId: z.string() });

const isAboutOpenInvitation = (thrown: unknown) =>
  thrown instanceof RequestFailure &&
  thrown.about.issues?.some(({ path, message }) => path === "email" && message.startsWith("has an open invitation"));

/** Asks whom to invite, then shows the link to send. */
export function InviteDialog({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const { mutateAsync } = useInvitePerson();
  // The email that already has an open invitation, once the server reports one.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const form = useRequestForm<RoleAndTeam & { email: string }>({
    shape: Shape,
    defaults: { email: "", role: "officer", teamId: me.teamId ?? "" },
    labels: { email: "Email", role: "Role", teamId: "Team" },
    send: async ({ teamId, ...invited }) => {
      const replaces = invited.email === openFor;
      try {
        const { code } = await mutateAsync({ ...invited, teamId: teamId || null, ...(replaces ? { replaces } : {}) });
        setLink(`${location.origin}/invitation#${code}`);
      } catch (thrown) {
        if (!isAboutOpenInvitation(thrown)) throw thrown;
        setOpenFor(invited.email);
      }
    },
  });
  if (link !== null) {
    return (
      <ShownOnceDialog
        title="Send this link"
        label="the link of the invitation"
        secret={link}
        advice="Copy it now, it won't be shown again. Single use, expires in 7 days. Share it privately."
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
        refused="The invitation was not created"
        submit={openFor === null ? "Create invite link" : "Replace invitation"}
        pending="Creating…"
      >
        {openFor !== null && (
          <Alert title={`${openFor} already has an open invitation`}>
            <p>If you replace it, the first link stops working and the role and team below apply.</p>
          </Alert>
        )}
        <Field type="email" autoComplete="off" required {...form.field("email")} />
        <PlaceFields me={me} field={form.field} />
      </RequestForm>
    </Dialog>
  );
}
