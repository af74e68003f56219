/** The answer to Twilio that sends nothing. https://www.twilio.com/docs/messaging/twiml */
export const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");
const answerOf = (content: string): string => NO_REPLY.replace("<Response/>", () => `<Response>${content}</Response>`);
const said = (text: string): string => `<Say>${escaped(text)}</Say>`;

/** Returns the answer to Twilio that sends one text back. */
export const messageReply = (text: string): string => answerOf(`<Message>${escaped(text)}</Message>`);

/** The answer to Twilio that ends a call. https://www.twilio.com/docs/voice/twiml */
export const HANG_UP = answerOf("<Hangup/>");

/** How long the borrower may think before they speak or press a key, in seconds. */
const THINK_SECONDS = 8;

/**
 * Returns the answer to Twilio that says something, listens for words or one key even while it speaks, and passes them
 * to an address. If nothing comes, says goodbye and hangs up.
 */
export const askOnPhone = (text: string, { to, goodbye }: { readonly to: string; readonly goodbye: string }): string =>
  answerOf(
    `<Gather input="dtmf speech" numDigits="1" timeout="${THINK_SECONDS}" speechTimeout="auto" action="${escaped(to)}">${said(text)}</Gather>${said(goodbye)}`,
  );

/** Returns the answer to Twilio that says something and hangs up. */
export const sayOnPhone = (text: string): string => answerOf(said(text));

/** How long the phone of the team rings, in seconds. */
const RING_SECONDS = 20;

/** Returns the answer to Twilio that says something, transfers the call, and tells an address how that ended. */
export const putThrough = (
  text: string,
  { number, ended }: { readonly number: string; readonly ended: string },
): string =>
  answerOf(`${said(text)}<Dial timeout="${RING_SECONDS}" action="${escaped(ended)}">${escaped(number)}</Dial>`);
