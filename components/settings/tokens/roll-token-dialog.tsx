import { useState } from "react";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { ShownOnceDialog } from "@/components/settings/shown-once-dialog";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useRollToken } from "@/lib/client/accounts/tokens";
import type { AccessToken } from "@/lib/contract/accounts/access-token";
import { HOUR_MS } from "@/lib/domain/day";

const GRACES = [
  ["0", "Immediately"],
  [String(HOUR_MS), "In an hour"],
  [String(24 * HOUR_MS), "In a day"],
  [String(7 * 24 * HOUR_MS), "In 7 days"],
] as const;
const Shape = z.object({ grace: z.string() });

/** Creates a token with the same rights. The old one can keep working for a while. */
export function RollTokenDialog({ token, onClose }: { readonly token: AccessToken; readonly onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  const { mutateAsync } = useRollToken();
  const form = useRequestForm<{ grace: string }>({
    shape: Shape,
    defaults: { grace: String(24 * HOUR_MS) },
    labels: { grace: "The old token ends" },
    send: async ({ grace }) => setMade((await mutateAsync({ id: token.id, grace: Number(grace) })).token),
  });
  if (made !== null) {
    return (
      <ShownOnceDialog
        title="Keep this token"
        label="the new access token"
        secret={made}
        advice="Copy it now, it won't be shown again. Use it in place of the old one."
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Rotate ${token.name}`}
      intro="Creates a token with the same rights and lifetime. The old one can keep working until the new one is in place."
    >
      <RequestForm
        form={form}
        legend="Rotate"
        refused="The token was not created"
        submit="Create new token"
        pending="Creating…"
      >
        <SelectField {...form.field("grace")} options={GRACES} />
      </RequestForm>
    </Dialog>
  );
}
