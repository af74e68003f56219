import type { PasswordTries } from "@/lib/domain/session";
import type { Operation } from "./operation";
import { triesFrom } from "./rate-limit";

/** An operation that asks for the password again: its tries are those of the address that each call comes from. */
export const askingPassword = (operationWith: (tries: PasswordTries) => Operation): Operation => ({
  ...operationWith(triesFrom("")),
  prepare: (call) => operationWith(triesFrom(call.address)).prepare(call),
});
