import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { ApplicationPage } from "@/components/application/application-page";

export const metadata: Metadata = { title: "Loan file" };

type Props = { readonly params: Promise<{ readonly id: string }> };

export default async function ApplicationFilePage({ params }: Props) {
  return <ApplicationPage me={await requireMe()} id={(await params).id} />;
}
