import { z } from "zod";
import { oneOf, Timestamp, text } from "@/lib/contract/fields";
import { ROLES } from "@/lib/domain/caller/role";
import { Password } from "./owner";
import { UserName } from "./user-name";

export const Role = oneOf(ROLES, "must be owner, manager, officer or readOnly").meta({ id: "Role" });

/** The signed-in user, and the state of their two-step sign-in. */
export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: Role,
    teamId: z.string().optional(),
    totpSince: Timestamp.optional().meta({
      description: "When two-step sign-in was turned on. Absent while it is off.",
    }),
    wrongCodes: z.int().optional().meta({
      description: "Wrong codes entered with the right password since it was set. Absent for none.",
    }),
    wrongCodeAt: Timestamp.optional().meta({ description: "When the last wrong code was entered." }),
    ownFilesOnly: z.literal(true).optional().meta({
      description: "Set on a user who sees only the applications assigned to them.",
    }),
    mustEnrol: z
      .boolean()
      .meta({ description: "The user can only open their own account until two-step sign-in is on." }),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

const CurrentPassword = z
  .string({ error: "is required" })
  .min(1, "must not be empty")
  .max(200, "must be at most 200 characters long");

/** A new password needs the current one, and ends every session of the user. */
export const MePatch = z
  .object({ name: UserName.optional(), password: Password.optional(), currentPassword: CurrentPassword.optional() })
  .meta({ id: "MePatch" });
export type MePatch = z.infer<typeof MePatch>;

export const Done = z.object({ done: z.literal(true) }).meta({ id: "Done" });
export type Done = z.infer<typeof Done>;

/** The secret of a two-step sign-in that has yet to be confirmed: as text, and as a URL for an authenticator app. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() }).meta({ id: "TotpSecret" });
export type TotpSecret = z.infer<typeof TotpSecret>;

export const TotpCode = z.object({ code: text(20) }).meta({ id: "TotpCode" });
export type TotpCode = z.infer<typeof TotpCode>;

/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const PasswordProof = z.object({ currentPassword: CurrentPassword }).meta({ id: "PasswordProof" });
export type PasswordProof = z.infer<typeof PasswordProof>;

/** Settings of the whole installation. */
export const Settings = z
  .object({
    requireTotp: z.boolean().meta({ description: "Everyone who signs in by password needs two-step sign-in." }),
    ownFilesOnly: z.boolean().meta({
      description:
        "Users with the role `officer` see only the applications assigned to them, not everything their team sees.",
    }),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof Settings>;

/** The settings to change; the others stay as they are. */
export const SettingsPatch = Settings.partial().meta({ id: "SettingsPatch", example: { ownFilesOnly: true } });
export type SettingsPatch = z.infer<typeof SettingsPatch>;
