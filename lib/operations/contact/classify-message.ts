import type { Classified, ClassifyBody } from "@/lib/contract/contact/classify";
import { classifyText } from "@/lib/domain/contact/message/classify";

/** Returns what a borrower's message asks for. Stores nothing. */
export async function classifyMessage({ text }: ClassifyBody): Promise<Classified> {
  return { class: classifyText(text) };
}
