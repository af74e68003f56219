import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { Start } from "@/components/start/start";
import { isSetUpOpen } from "@/lib/operations/set-up";

export const dynamic = "force-dynamic";

export default async function StartPage() {
  if (await isSetUpOpen()) redirect("/setup");
  const asked = await headers();
  const scheme = asked.get("x-forwarded-proto")?.split(",")[0] ?? "http";
  return <Start origin={`${scheme}://${asked.get("host")}`} />;
}
