import { signInHandler } from "@/lib/http/session";
import { signInByPassword, signInByProvider } from "@/lib/operations/sign-in";

const handler = signInHandler({ byPassword: signInByPassword, byProvider: signInByProvider });

export { handler as GET, handler as POST };
