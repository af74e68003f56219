import { z } from "zod";
import { Name, oneOf, PathId, Timestamp } from "@/lib/contract/fields";

const PAGES = ["pipeline", "applications", "agent", "reports"] as const;

const fields = {
  name: Name,
  page: oneOf(PAGES, `must be one of ${PAGES.join(", ")}`).meta({ description: "The screen it belongs to." }),
  query: z
    .string({ error: (issue) => (issue.input === undefined ? "is required" : "must be a string") })
    .max(2_000, "must be at most 2000 characters long")
    .regex(/^[\x21-\x7e]*$/, "must be a query string, percent-encoded")
    .meta({ description: "Filters, sort order and collapsed columns as a query string, without the question mark." }),
  isShared: z.boolean("must be true or false").meta({
    description: "Shared with everyone in the owner's team, or with everyone if the owner has no team.",
  }),
};

/** Saved filters, order and collapsed columns of a screen. */
export const View = z
  .object({
    id: z.string(),
    ...fields,
    isOwn: z.boolean(),
    owner: z.string().optional().meta({ description: "The name of its owner." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "View" });
export type View = z.infer<typeof View>;

export const Views = z.object({ data: z.array(View) }).meta({ id: "Views" });
export type Views = z.infer<typeof Views>;

export const ViewCreate = z
  .object({ ...fields, isShared: fields.isShared.default(false) })
  .meta({ id: "ViewCreate", example: { name: "My stuck files", page: "applications", query: "stuck=true&sort=age" } });
export type ViewCreate = z.infer<typeof ViewCreate>;

export const ViewPatch = z.object(fields).omit({ page: true }).partial().meta({ id: "ViewPatch" });
export type ViewPatch = z.infer<typeof ViewPatch>;

export const ViewId = z.object({ id: PathId });
