import { z } from "zod";
import { text } from "@/lib/contract/fields";

/** What somebody signs in with; `code` is of the second factor, or one of the recovery codes. */
export const SignInRequest = z.object({
  email: text(254),
  password: z.string().max(200),
  code: z.string().max(40).optional(),
});
export type SignInRequest = z.infer<typeof SignInRequest>;

/** Why somebody is not signed in. An unknown email and a wrong password are the same. */
export type SignInRefusal = "wrong" | "code_needed" | "code_wrong" | "rate_limited" | "unavailable";
