import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { ApplicationPanel } from "@/components/application/application-panel";

export const metadata: Metadata = { title: "Loan file" };

type Props = { readonly params: Promise<{ readonly id: string }> };

export default async function ApplicationFilePanel({ params }: Props) {
  return <ApplicationPanel me={await requireMe()} id={(await params).id} />;
}
