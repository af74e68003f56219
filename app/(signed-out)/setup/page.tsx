import type { Metadata } from "next";
import { SetUp } from "@/components/sign-in/set-up";
import { SetUpClosed } from "@/components/sign-in/set-up-closed";
import { isSetUpOpen } from "@/lib/operations/accounts/set-up";

export const metadata: Metadata = { title: "Set up" };

export default async function SetUpPage() {
  return (await isSetUpOpen()) ? <SetUp /> : <SetUpClosed />;
}
