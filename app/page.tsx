import { redirect } from "next/navigation";
import { currentPerson } from "@/lib/http/caller/session";
import { isSetUpOpen } from "@/lib/operations/accounts/set-up";

export default async function StartPage() {
  if ((await currentPerson()) !== null) redirect("/today");
  redirect((await isSetUpOpen()) ? "/setup" : "/sign-in");
}
