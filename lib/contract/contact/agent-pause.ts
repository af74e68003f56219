import { z } from "zod";
import { Timestamp } from "@/lib/contract/fields";
import { PAUSE_REASONS } from "@/lib/domain/contact/agent-pause";

/** Whether contact is paused for every borrower. */
const AllContactPause = z
  .object({
    reason: z.enum(PAUSE_REASONS).meta({
      description:
        "`restore` after a backup was restored, `clock` after the server's clock jumped, `keys` after the encryption key changed, `owner` by hand.",
    }),
    since: Timestamp,
  })
  .meta({ id: "AllContactPause" });

/** Added to answers about contact while all contact is paused. */
export const allContactPause = AllContactPause.optional().meta({
  description: "Present while contact is paused for every borrower: contact nobody, whatever `state` says.",
});

export const PauseState = z.object({ paused: z.boolean(), pause: allContactPause }).meta({ id: "PauseState" });
export type PauseState = z.infer<typeof PauseState>;

export const PauseUpdate = z.object({ paused: z.boolean() }).meta({ id: "PauseUpdate", example: { paused: true } });
export type PauseUpdate = z.infer<typeof PauseUpdate>;
