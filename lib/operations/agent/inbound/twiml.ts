/** The answer to Twilio that sends nothing. https://www.twilio.com/docs/messaging/twiml */
export const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Returns the answer to Twilio that sends one text back. */
export const messageReply = (text: string): string =>
  NO_REPLY.replace(
    "<Response/>",
    () => `<Response><Message>${text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? "")}</Message></Response>`,
  );
