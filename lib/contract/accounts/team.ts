import { z } from "zod";
import { Identifier, Name, PathId, Timestamp } from "@/lib/contract/fields";

/** A group of people and tokens that sees its own applications only. */
export const Team = z
  .object({ id: z.string(), name: z.string(), createdAt: Timestamp, disabledAt: Timestamp.optional() })
  .meta({ id: "Team" });
export type Team = z.infer<typeof Team>;

export const Teams = z.object({ data: z.array(Team) }).meta({ id: "Teams" });
export type Teams = z.infer<typeof Teams>;

/** The id is the `teamId` that applications carry; one is made where none is given. */
export const TeamCreate = z.object({ id: Identifier.optional(), name: Name }).meta({ id: "TeamCreate" });
export type TeamCreate = z.infer<typeof TeamCreate>;

export const TeamId = z.object({ id: PathId });

export const TeamPatch = z
  .object({ name: Name, disabled: z.boolean("must be true or false") })
  .partial()
  .meta({ id: "TeamPatch" });
export type TeamPatch = z.infer<typeof TeamPatch>;
