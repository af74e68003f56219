/** Returns what to do about a field, in place of the API's message. */
export function fieldSentence(label: string, message: string): string {
  const name = lowerFirst(label);
  if (message === "must not be empty" || message === "is required") return `Enter ${withArticle(name)}.`;
  if (message.startsWith("must be an email address")) return "Enter a valid email, like ann@example.com.";
  if (message.startsWith("must be a phone number"))
    return "Enter a phone number with 7 to 15 digits, like +1 415 555 0100.";
  if (message.startsWith("is not the code that the app shows"))
    return "That code isn't right. Enter the one your app shows now.";
  if (message.startsWith("must not contain line breaks")) return `Enter the ${name} on one line, without tabs.`;
  return `${label} ${message}.`;
}

/** Returns a label for use within a sentence. An abbreviation at its start keeps its capitals. */
export const lowerFirst = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const withArticle = (name: string) =>
  name.startsWith("your ") ? name : `${/^([aeiou]|LOS|SSN)/.test(name) ? "an" : "a"} ${name}`;
