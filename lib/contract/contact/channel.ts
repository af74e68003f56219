import { oneOf } from "@/lib/contract/fields";
import { CHANNELS } from "@/lib/domain/contact/channel";

/** A way to contact a borrower. */
export const Channel = oneOf(CHANNELS, `must be ${CHANNELS.join(", ")}`);
