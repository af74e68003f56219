import { signInHandler } from "@/lib/http/sign-in";
import { signInByPassword, signInByProvider } from "@/lib/operations/sign-in";

const handler = signInHandler({ byPassword: signInByPassword, byProvider: signInByProvider });

export { handler as GET, handler as POST };
