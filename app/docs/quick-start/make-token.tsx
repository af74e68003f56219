import { Terminal } from "@/components/docs/terminal";
import { publicOrigin } from "@/lib/http/serve/page-address";

/** The command that makes a token, with the address of this very server. */
export async function MakeToken() {
  return (
    <Terminal label="make a token">{`TOKEN=$(npm run -s tokens -- create --name "My CRM")
URL=${await publicOrigin()}`}</Terminal>
  );
}
