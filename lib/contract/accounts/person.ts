import { z } from "zod";
import { Email, Identifier, PathId, Timestamp, text } from "@/lib/contract/fields";
import { Role } from "./account";
import { Password } from "./owner";
import { UserName } from "./user-name";

/** Someone who signs in, as administration sees them. */
export const Person = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: Role,
    teamId: z.string().optional(),
    createdAt: Timestamp,
    disabledAt: Timestamp.optional(),
    lastSignInAt: Timestamp.optional(),
    hasTotp: z.boolean(),
    activeTokens: z.int().meta({ description: "Access tokens in use that this user created." }),
  })
  .meta({ id: "Person" });
export type Person = z.infer<typeof Person>;

/** Someone who was invited and has not joined yet. */
const Invitation = z
  .object({ id: z.string(), email: z.string(), role: Role, teamId: z.string().optional(), expiresAt: Timestamp })
  .meta({ id: "Invitation" });

export const People = z.object({ data: z.array(Person), invitations: z.array(Invitation) }).meta({ id: "People" });
export type People = z.infer<typeof People>;

const Team = Identifier.nullable().optional();

/** Who to invite. An open invitation to the same email is replaced only where that is asked for. */
export const InvitationRequest = z
  .object({
    email: Email,
    role: Role,
    teamId: Team,
    replaces: z.boolean("must be true or false").optional().meta({
      description:
        "Ends an open invitation to the same email that the caller may withdraw. Without it, the call is refused.",
    }),
  })
  .meta({ id: "InvitationRequest" });
export type InvitationRequest = z.infer<typeof InvitationRequest>;

/** The code stands at the end of the one-time link, `/invitation#CODE`. It is shown once. */
export const OneTimeLink = z
  .object({ id: z.string(), code: z.string(), expiresAt: Timestamp })
  .meta({ id: "OneTimeLink" });
export type OneTimeLink = z.infer<typeof OneTimeLink>;

export const PersonId = z.object({ id: PathId });
export const InvitationId = z.object({ id: PathId });

export const PersonPatch = z
  .object({
    name: UserName,
    role: Role,
    teamId: Team,
    disabled: z.boolean("must be true or false"),
    keepTokens: z.array(z.string(), "must be a list of token ids").max(1_000).meta({
      description:
        "With `disabled: true`, or another role or team: the ids of the access tokens this user created that keep working. Disabling revokes all others they created; another role or team revokes those that the user could no longer create.",
    }),
  })
  .partial()
  .meta({ id: "PersonPatch" });
export type PersonPatch = z.infer<typeof PersonPatch>;

/** Joins by a one-time link, which needs a name, or sets a new password by one. */
export const InvitationAcceptance = z
  .object({ code: text(100), name: UserName.optional(), password: Password })
  .meta({ id: "InvitationAcceptance" });
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;

export const InvitationCode = z.object({ code: text(100) }).meta({ id: "InvitationCode" });
export type InvitationCode = z.infer<typeof InvitationCode>;

/** What an open one-time link is for. */
export const InvitationFacts = z
  .object({
    email: z.string(),
    role: Role,
    teamName: z.string().optional(),
    invitedBy: z.string().optional().meta({ description: "The name of the user who created the link." }),
  })
  .meta({ id: "InvitationFacts" });
export type InvitationFacts = z.infer<typeof InvitationFacts>;

export const InvitationAccepted = z
  .object({ personId: z.string(), email: z.string() })
  .meta({ id: "InvitationAccepted" });
export type InvitationAccepted = z.infer<typeof InvitationAccepted>;
