import { z } from "zod";
import { DAY_MS, readDay } from "@/lib/domain/day";
import { isEmail } from "@/lib/domain/email";
import { AMOUNT_LENGTH, toCents } from "@/lib/domain/money";
import { isPhone } from "@/lib/domain/phone/phone";
import { STATES } from "@/lib/domain/state";
import { STATUSES } from "@/lib/domain/status/status";

// Control characters, including tab and every line break: they would start their own row in an export, and PostgreSQL
// rejects NUL.
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029]/u;
const NOT_IN_A_NOTE = /[^\P{Cc}\t\n\r]/u;

const isLine = (text: string) => !NOT_IN_A_LINE.test(text) && text.isWellFormed();
const isNote = (text: string) => !NOT_IN_A_NOTE.test(text) && text.isWellFormed();
const LINE_ERROR = "must not contain line breaks, tabs, other control characters or unpaired surrogates";
const NOTE_ERROR = "must not contain control characters or unpaired surrogates";

/** Counts code points, not UTF-16 units. */
const fits = (text: string, most: number) => text.length <= most || [...text].length <= most;

const trimmed = () =>
  z.string({ error: (issue) => (issue.input === undefined ? "is required" : "must be a string") }).trim();

type Format = { readonly isValid: (text: string) => boolean; readonly error: string };
const ANY_FORMAT: Format = { isValid: () => true, error: "" };

/** The longest text whose format is checked before its length, so that a check takes negligible time. */
const MOST_CHECKED = 1_000;

/** A wrong format is reported before a wrong length: a date and time is not a day, however long it is. */
function anyText(
  most: number,
  { shape = trimmed(), isAllowed = isLine, error = LINE_ERROR, format = ANY_FORMAT } = {},
) {
  return shape
    .refine(isAllowed, { error, abort: true })
    .refine((text) => text === "" || text.length > MOST_CHECKED || format.isValid(text), {
      error: format.error,
      abort: true,
    })
    .refine((text) => fits(text, most), { error: `must be at most ${most} characters long`, abort: true })
    .meta({ maxLength: most });
}

/** Returns the shape of a required text: trimmed, one to `most` characters. */
export function text(most: number, { shape = trimmed(), format = ANY_FORMAT } = {}) {
  return anyText(most, { shape, format })
    .refine((value) => value !== "", { error: "must not be empty", abort: true })
    .meta({ minLength: 1, maxLength: most });
}

/** Returns the shape of a text that may be empty, which means the same as leaving it out. */
export const optionalText = (most: number, format = ANY_FORMAT) => anyText(most, { format });

/** Returns the shape of an optional text of several lines: the reason of a stop is never rejected for a line break. */
export const optionalNote = (most: number) => anyText(most, { isAllowed: isNote, error: NOTE_ERROR });

/** Returns the shape of a required text of several lines. */
export const requiredNote = (most: number) =>
  anyText(most, { isAllowed: isNote, error: NOTE_ERROR })
    .refine((value) => value !== "", { error: "must not be empty", abort: true })
    .meta({ minLength: 1, maxLength: most });

/**
 * Returns the shape of words to search for: white space between them, as it comes with copied cells, counts as one
 * space.
 */
export const searchWords = (most: number) =>
  text(most, { shape: trimmed().overwrite((value) => value.replace(/\s+/g, " ")) });

/** An id in a path. An id with a character that no id has, and that PostgreSQL rejects, is unknown like any other. */
export const PathId = z.string().overwrite((id) => (isLine(id) ? id : ""));

const ZIP = /^\d{5}(-\d{4})?$/;
const SSN = /^\d{3}-?\d{2}-?\d{4}$/;
const DAY = /^\d{4}-\d{2}-(\d{2})$/;

function isPastDay(value: string): boolean {
  const ofMonth = DAY.exec(value)?.[1];
  if (ofMonth === undefined || value < "0001") return false;
  const midnight = Date.parse(`${value}T00:00:00Z`);
  // Some engines reject a day that its month lacks, others read it as one of the next month.
  return new Date(midnight).getUTCDate() === Number(ofMonth) && midnight + DAY_MS <= Date.now();
}

const EMAIL_ERROR = "must be an email address, for example ann@example.com";
const PHONE_ERROR = "must be a phone number of 7 to 15 digits, for example +1 415 555 0100";
const STATE_ERROR = "must be a lowercase two-letter state code, for example ca";

const EMAIL_FORMAT: Format = { isValid: isEmail, error: EMAIL_ERROR };
const PHONE_FORMAT: Format = { isValid: isPhone, error: PHONE_ERROR };
const ZIP_FORMAT: Format = {
  isValid: (value) => ZIP.test(value),
  error: "must be a zip code such as 94105 or 94105-1234",
};
const SSN_FORMAT: Format = {
  isValid: (value) => SSN.test(value),
  error: "must be nine digits, with or without dashes",
};
/** The first day that a loan could have. */
const FIRST_DAY = "1900";
const AMOUNT_ERROR = "must be an amount in dollars, such as 385000 or 385000.00";
const AMOUNT_FORMAT: Format = { isValid: (value) => toCents(value) !== null, error: AMOUNT_ERROR };
const LOAN_DAY_FORMAT: Format = {
  isValid: (value) => readDay(value) !== null && value >= FIRST_DAY,
  error: "must be a real day from 1900 on, written YYYY-MM-DD",
};
const DAY_FORMAT: Format = { isValid: isPastDay, error: "must be a real day in the past, written YYYY-MM-DD" };

export const Name = text(100);
export const Email = text(254, { format: EMAIL_FORMAT }).meta({ format: "email", example: "ann@example.com" });
export const OptionalEmail = optionalText(254, EMAIL_FORMAT);
export const Phone = text(100, { format: PHONE_FORMAT }).meta({ example: "+1 415 555 0100" });
export const OptionalPhone = optionalText(100, PHONE_FORMAT);
export const OptionalName = optionalText(100);
export const Street = optionalText(200);
export const City = optionalText(200);
export const Identifier = text(128);
export const OptionalIdentifier = optionalText(128);
export const Zip = optionalText(10, ZIP_FORMAT).meta({ example: "94105" });
export const Ssn = optionalText(11, SSN_FORMAT);
export const DateOfBirth = optionalText(10, DAY_FORMAT);
export const LoanDay = optionalText(10, LOAN_DAY_FORMAT);
/** An amount of money. A number is refused: most programs cannot keep cents exactly in one. */
export const Amount = anyText(AMOUNT_LENGTH, {
  shape: z.string({ error: 'must be an amount as text, for example "385000.00"' }).trim(),
  format: AMOUNT_FORMAT,
});

/** Returns the shape of one of a closed list of values, exactly as listed. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, error: string) {
  return z.enum(values, { error: (issue) => (issue.input === undefined ? "is required" : error) });
}

export const State = oneOf(STATES, STATE_ERROR).meta({ id: "State", example: "ca" });
export const Status = oneOf(STATUSES, "must be one of the 17 statuses, for example NEW").meta({
  id: "Status",
  example: "NEW",
});

const TIMESTAMP_ERROR = "must be a time in whole milliseconds since 1970";
export const Timestamp = z
  .int({ error: (issue) => (issue.input === undefined ? "is required" : TIMESTAMP_ERROR) })
  .min(0, TIMESTAMP_ERROR)
  .meta({ description: "Milliseconds since the Unix epoch, UTC.", example: 1795255200000 });
