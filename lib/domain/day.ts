const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** A day as it is typed in the United States, MM/DD/YYYY, as the interface has it: YYYY-MM-DD. Anything else stays. */
export const typedToDay = (typed: string): string => typed.replace(TYPED, "$3-$1-$2");

/** A day of the interface, YYYY-MM-DD, as it is typed in the United States: MM/DD/YYYY. Anything else stays. */
export const dayToTyped = (day: string): string => day.replace(WIRE, "$2/$3/$1");
