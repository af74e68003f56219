import { useState } from "react";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { SCOPE_NAMES } from "@/components/format/names/scope-names";
import { ShownOnceDialog } from "@/components/settings/shown-once-dialog";
import { useTeamOptions } from "@/components/settings/teams/team-options";
import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useCreateToken } from "@/lib/client/accounts/tokens";
import { AccessTokenCreate } from "@/lib/contract/accounts/access-token";
import type { Me } from "@/lib/contract/accounts/account";
import { OptionalIdentifier } from "@/lib/contract/fields";
import { SCOPES, type Scope } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";

const NEVER = "never";
const LIFETIMES = [
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "A year"],
  [NEVER, "Never"],
] as const;

const { name, scopes } = AccessTokenCreate.shape;
const Shape = z.object({
  name,
  scopes,
  teamId: z.string(),
  leadProviderSlug: OptionalIdentifier,
  expiresAt: z.string(),
});
/** The permissions ticked in a new token. Contacting borrowers and managing webhooks must be ticked by hand. */
const DEFAULT_SCOPES: Scope[] = ["applications:read", "applications:write", "agents:write"];
type Values = { name: string; scopes: Scope[]; teamId: string; leadProviderSlug: string; expiresAt: string };

type TokenDialogProps = {
  readonly me: Me;
  readonly onClose: () => void;
  /** Called with the new token. */
  readonly onCreated?: (token: string) => void;
};

/** Asks what a token may do and for how long, then shows it. */
export function TokenDialog({ me, onClose, onCreated }: TokenDialogProps) {
  const teams = useTeamOptions();
  const [token, setToken] = useState<string | null>(null);
  const { mutateAsync } = useCreateToken();
  const form = useRequestForm<Values>({
    shape: Shape,
    defaults: { name: "", scopes: DEFAULT_SCOPES, teamId: me.teamId ?? "", leadProviderSlug: "", expiresAt: "365" },
    labels: {
      name: "Name",
      scopes: "Permissions",
      teamId: "Team",
      leadProviderSlug: "Lead provider",
      expiresAt: "Expires after",
    },
    send: async ({ teamId, leadProviderSlug, expiresAt: days, ...rest }) => {
      const expiresAt = days === NEVER ? null : Date.now() + Number(days) * DAY_MS;
      const bounds = { teamId: teamId || null, leadProviderSlug: leadProviderSlug || null };
      const created = await mutateAsync({ ...rest, ...bounds, expiresAt });
      setToken(created.token);
      onCreated?.(created.token);
    },
  });
  if (token !== null) {
    return (
      <ShownOnceDialog
        title="Keep this token"
        label="the access token"
        secret={token}
        advice="Copy it now, it won't be shown again. Store it where the other system keeps its secrets."
        onClose={onClose}
      />
    );
  }
  const { label, error, ...scope } = form.field("scopes");
  return (
    <Dialog onClose={onClose} title="Create a token">
      <RequestForm
        form={form}
        legend="Access token"
        refused="The token was not created"
        submit="Create token"
        pending="Creating…"
      >
        <Field autoComplete="off" hint="Which system uses it." required {...form.field("name")} />
        <fieldset className="grid gap-2 pointer-coarse:gap-0">
          <legend className="mb-1 font-medium">{label}</legend>
          {SCOPES.map((value) => (
            <CheckField key={value} label={SCOPE_NAMES[value]} value={value} {...scope} />
          ))}
          {error && <p className="text-meta text-danger">{error}</p>}
        </fieldset>
        <SelectField
          {...form.field("teamId")}
          options={me.teamId === undefined ? teams : teams.filter(([id]) => id === me.teamId)}
        />
        <Field
          autoComplete="off"
          hint="For a lead provider's token: it can send leads only as this provider. Leave blank for your own systems."
          {...form.field("leadProviderSlug")}
        />
        <SelectField {...form.field("expiresAt")} options={LIFETIMES} />
      </RequestForm>
    </Dialog>
  );
}
