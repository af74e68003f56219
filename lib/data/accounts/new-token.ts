import { randomBytes } from "node:crypto";
import { tokenFrom } from "@/lib/domain/accounts/token";

/** Returns a new access token: 190 random bits and a checksum. */
export const newToken = (): string => tokenFrom(randomBytes);
