import { z } from "zod";
import { text } from "@/lib/contract/fields";

/** The credentials of a sign-in; `code` is from two-step sign-in, or one of the recovery codes. */
export const SignInRequest = z.object({
  email: text(254),
  password: z.string().max(200),
  code: z.string().max(40).optional(),
});
export type SignInRequest = z.infer<typeof SignInRequest>;

/** Why a sign-in failed. An unknown email and a wrong password look the same. */
export type SignInRefusal = "wrong" | "code_needed" | "code_wrong" | "rate_limited" | "unavailable";
