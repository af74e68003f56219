import type { Status } from "@/lib/domain/status/status";
import type { SampleTalk } from "@/lib/operations/installation/samples/sample-talk";
import { chanceOf } from "./chance";

const REPLIES = [
  ["Who is this?", "This is Ann, your loan officer. You asked for a quote on our website. Is now a good time?"],
  ["Yes, tomorrow after 5 works.", "Great, I’ll call you at 5:15."],
  [
    "What rate can you offer for 15 years?",
    "It depends on your credit and the down payment. Can we talk for ten minutes?",
  ],
  ["I’m at work. Email me instead, please.", "Will do. You’ll have it this afternoon."],
  ["My wife and I want to know how much we can borrow.", "Happy to help. Do you have your last two pay stubs at hand?"],
  ["¿Habla español?", "Sí. ¿A qué hora le puedo llamar?"],
  ["We found a house! What do you need from us?", "Congratulations! Please send me the contract and your pay stubs."],
] as const;

/** Of so many samples, one has no conversation. */
const SILENT_EVERY = 3;
/** Of so many contacted borrowers, one still waits for an answer. */
const UNANSWERED_EVERY = 2;

/** Returns the conversation with the borrower of a sample; null if there is none. */
export function talkOf(number: number, status: Status): SampleTalk | null {
  if (number % SILENT_EVERY === 2) return null;
  const [reply, answer] = chanceOf(number * 4 + 2).pick(REPLIES);
  const isWaiting = status === "CONTACTED" && number % UNANSWERED_EVERY === 0;
  return { reply, answer: isWaiting ? null : answer };
}
