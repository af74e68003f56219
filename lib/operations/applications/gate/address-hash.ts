import type { ApplicationRow } from "@/lib/data/applications/applications";
import type { Channel } from "@/lib/domain/contact/channel";
import { hashesByKind } from "@/lib/operations/contact/borrower-hashes";

/** Returns the keyed hash that a consent on this channel must be for; undefined without a usable phone or email. */
export const addressHashOf = (row: ApplicationRow, channel: Channel): string | undefined =>
  hashesByKind(row)[channel === "email" ? "email" : "phone"][0];
