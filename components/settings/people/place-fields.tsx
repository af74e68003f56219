import type { FieldProps } from "@/components/form/use-request-form";
import { ROLE_NAMES } from "@/components/format/names/role-names";
import { useTeamOptions } from "@/components/settings/teams/team-options";
import { SelectField } from "@/components/ui/input/select-field";
import type { Me } from "@/lib/contract/accounts/account";
import { mayManage, ROLES, type Role } from "@/lib/domain/caller/role";
import { ROLE_HINTS } from "./role-hints";

/** The role and team of a user as form values. No team is an empty text. */
export type RoleAndTeam = { role: Role; teamId: string };

type PlaceFieldsProps = {
  readonly me: Me;
  readonly field: (name: "role" | "teamId") => FieldProps;
};

/** Asks for a role and a team among those that the signed-in user may give. */
export function PlaceFields({ me, field }: PlaceFieldsProps) {
  const teams = useTeamOptions();
  const roles = ROLES.filter((role) => mayManage(me.role, role));
  return (
    <>
      <SelectField
        {...field("role")}
        options={roles.map((role) => [role, `${ROLE_NAMES[role]}: ${ROLE_HINTS[role]}`])}
      />
      <SelectField
        {...field("teamId")}
        options={me.teamId === undefined ? teams : teams.filter(([id]) => id === me.teamId)}
        hint="A user with a team sees only that team's files. An owner sees every team."
      />
    </>
  );
}
