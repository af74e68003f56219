/** The earliest and the latest hour that a step of a cadence may name, in the borrower's time zone. */
export const [FIRST_HOUR, LAST_HOUR] = [8, 20];
