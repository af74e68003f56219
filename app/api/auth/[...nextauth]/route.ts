import { signInHandler } from "@/lib/http/caller/sign-in";
import { signInByPassword, signInByProvider } from "@/lib/operations/accounts/sign-in";

const handler = signInHandler({ byPassword: signInByPassword, byProvider: signInByProvider });

export { handler as GET, handler as POST };
