import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { ApplicationPanel } from "@/components/application/application-panel";

type Props = { readonly params: Promise<{ readonly id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Loan file ${(await params).id.slice(-4)}` };
}

export default async function ApplicationFilePanel({ params }: Props) {
  return <ApplicationPanel me={await requireMe()} id={(await params).id} />;
}
