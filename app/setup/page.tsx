import type { Metadata } from "next";
import { SetUp } from "@/components/setup/set-up";
import { SetUpClosed } from "@/components/setup/set-up-closed";
import { isSetUpOpen } from "@/lib/operations/set-up";

export const metadata: Metadata = { title: "Set up" };

export default async function SetUpPage() {
  return (await isSetUpOpen()) ? <SetUp /> : <SetUpClosed />;
}
