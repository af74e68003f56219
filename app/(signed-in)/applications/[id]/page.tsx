import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { FilePage } from "@/components/application/application-page";

type Props = { readonly params: Promise<{ readonly id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Loan file ${(await params).id.slice(-4)}` };
}

export default async function ApplicationFilePage({ params }: Props) {
  return <FilePage me={await requireMe()} id={(await params).id} />;
}
