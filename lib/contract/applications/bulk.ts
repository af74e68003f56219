import { z } from "zod";
import { Identifier, Status } from "@/lib/contract/fields";
import { FAILURE_CODES } from "@/lib/domain/failure";
import {
  Application,
  ApplicationCreate,
  CREATE_EXAMPLE,
  CreatedApplication,
  NOTE_FITS,
  REASON_FITS,
  statusReason,
} from "./application";
import { SleepBody, StopBody } from "./contact";

const MOST_ROWS = 500;
const DEMANDS = ["move", "undoMove", "assign", "sleep", "wake", "stop"] as const;

const id = z.string("must be an id").max(128, "must be an id");
const once = (ids: readonly string[]) => new Set(ids).size === ids.length;
const OBJECT = "must be an object";
const ONCE = "must name each application once";

/** The body of Change applications: the applications, and one change to make to each of them. */
export const BulkRequest = z
  .object({
    ids: z
      .array(id, { error: ({ input }) => (input === undefined ? "is required" : "must be a list of ids") })
      .min(1, "must name at least one application")
      .max(MOST_ROWS, `must name at most ${MOST_ROWS} applications`)
      .refine(once, ONCE),
    ifMatch: z
      .array(z.object({ id, etag: z.string("must be an etag").max(64, "must be an etag") }), "must be a list")
      .max(MOST_ROWS, `must name at most ${MOST_ROWS} applications`)
      .refine((rows) => once(rows.map((row) => row.id)), ONCE)
      .optional()
      .meta({ description: "Skips an application whose current ETag differs." }),
    move: z
      .object({ status: Status, ...statusReason }, OBJECT)
      .refine(...REASON_FITS)
      .refine(...NOTE_FITS)
      .optional(),
    undoMove: z.object({}, OBJECT).optional().meta({
      description: "Undoes your last move of each, within one minute: see Undo move.",
    }),
    assign: z
      .object(
        { loanOfficerId: Identifier.nullable().meta({ description: "The id of a user; null unassigns." }) },
        OBJECT,
      )
      .optional()
      .meta({
        description: "Assigns each to a loan officer. Skips an application that this user cannot see or change.",
      }),
    sleep: SleepBody.optional(),
    wake: z.object({}, OBJECT).optional(),
    stop: StopBody.optional(),
  })
  .refine((body) => DEMANDS.filter((name) => body[name] !== undefined).length === 1, {
    path: ["move"],
    error: "Send exactly one of `move`, `undoMove`, `assign`, `sleep`, `wake` and `stop`.",
    // Checked even if another part of the body is invalid.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .meta({ id: "BulkRequest", example: { ids: ["019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f"], move: { status: "CONTACTED" } } });
export type BulkRequest = z.infer<typeof BulkRequest>;

/** The body of Create applications. */
export const ApplicationsCreate = z
  .object({
    applications: z
      .array(ApplicationCreate, {
        error: ({ input }) => (input === undefined ? "is required" : "must be a list of applications"),
      })
      .min(1, "must hold at least one application")
      .max(MOST_ROWS, `must hold at most ${MOST_ROWS} applications`),
  })
  .meta({ id: "ApplicationsCreate", example: { applications: [CREATE_EXAMPLE] } });
export type ApplicationsCreate = z.infer<typeof ApplicationsCreate>;

/** The reply of Create applications: their ids, in the order sent. */
export const CreatedApplications = z.object({ data: z.array(CreatedApplication) }).meta({ id: "CreatedApplications" });
export type CreatedApplications = z.infer<typeof CreatedApplications>;

/** The reply of Change applications: one result per row, in the order sent. */
export const BulkReply = z
  .object({
    data: z.array(
      z.discriminatedUnion("ok", [
        z.object({ id: Application.shape.id, ok: z.literal(true), etag: z.string() }),
        z.object({
          id: z.string(),
          ok: z.literal(false),
          error: z.object({ code: z.enum(FAILURE_CODES), message: z.string() }),
        }),
      ]),
    ),
  })
  .meta({ id: "BulkReply" });
export type BulkReply = z.infer<typeof BulkReply>;
