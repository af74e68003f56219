import type { Classified, ClassifyBody } from "@/lib/contract/contact/classify";
import { classifyReply } from "@/lib/domain/contact/reply/classify";

/** Returns what a borrower's message asks for. Stores nothing. */
export async function classifyMessage({ text, isStopped }: ClassifyBody): Promise<Classified> {
  return { class: classifyReply(text, { isStopped }) };
}
