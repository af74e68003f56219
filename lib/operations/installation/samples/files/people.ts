import type { ContactState } from "@/lib/domain/contact/contact-state";
import { type Chance, chanceOf } from "./chance";
import type { Place } from "./places";

const FIRST_NAMES = listOf(`
  Aaliyah Abigail Adaeze Ahmed Aisha Alejandra Amara Amir Ana-María Andre Anaïs Anh Antonio Arjun Beatriz Björn
  Brandon Caleb Camila Carlos Chinedu Chloé Claire Connor Dakota Daniel Deshawn Devon Diego Dmitri Ebony Eduardo
  Elena Élise Elijah Emily Esperanza Ethan Fatima Felicia Francisco Gabriela Giovanni Grace Guadalupe Hannah Hassan
  Hiroshi Ingrid Isaac Isabella Jamal Jasmine Javier Jean-Luc Jin José Joshua Juanita Kaitlyn Kalani Keisha Kenji
  Kwame Lakshmi Latoya Leilani Liam Linh Lucía Luis Maeve Malik Marcus Mary-Kate Mateo Mei Michael Miguel Mohammed
  Nadia Naomi Natasha Nguyệt Noah Noémie Olivia Omar Oscar Patrick Priya Quinn Rachel Raúl Renée Rohan Rosa Ruth
  Samuel Sarah Seán Seo-yeon Sofía Søren Tamika Thandiwe Thảo Tomás Tyler Valentina Vikram Wei William Xavier Ximena
  Yolanda Yusuf Zoë Zachary
`);
const LAST_NAMES = listOf(`
  Abara Adeyemi Ahmad Alvarez Andersen Baker Banerjee Begay Bennett Björnsson Brooks Bui Campbell Castañeda Chen Cho
  Cohen Collins D'Amico D'Souza Dang Davis De_la_Cruz Delgado Desrosiers Díaz Dubois Edwards El-Amin Espinoza
  Fernández Fitzgerald Foster Friedman García García-López Gonzales Goldberg Gómez Grant Gupta Gutiérrez Hall Hansen
  Harris Hernández Hoang Ibáñez Ibrahim Iyer Jackson Johnson Kaʻahumanu Kamaka Kaur Kelly Khan Kim Kowalski Krüger Lee
  Lefèvre Lewis López MacDonald Martínez McAllister Mensah Mitchell Molina Morales Müller Muñoz Murphy Nakamura
  Nguyễn Nowak Núñez O'Brien O'Connor O'Neill Okafor Okonkwo Ortiz Park Patel Pelletier Peña Pérez Petrov Phạm
  Quiñones Ramírez Reyes Ríos Roberts Robinson Rosenberg Saint-Pierre Salazar Sánchez Schmidt Sharma Silva Singh Smith
  Smith-Jones Sørensen Stewart St._John Suárez Sullivan Takahashi Thompson Torres Trần Tsosie Van_der_Berg Vásquez
  Vega Washington Watanabe White Whitehorse Williams Wójcik Wong Yamamoto Yang Yazzie Young Zhang Zimmerman
`);
const MAIL_HOSTS = ["mail.test", "post.test", "inbox.test"];
/**
 * Phones whose last two digits are this or higher belong to borrowers who opted out, so that a stop affects no other
 * sample.
 */
const FIRST_STOPPED_ENDING = 90;

function listOf(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll("_", " "));
}

/** A fictional borrower: emails are at hosts and phones in ranges reserved for examples. */
export type DemoBorrower = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly areaCode: string;
  /** The last four digits, after the exchange 555. */
  readonly line: string;
};

/** Returns the borrower of one sample. Two samples never have the same email. */
export function personOf(number: number, { areaCode }: Place, contact: ContactState): DemoBorrower {
  const chance = chanceOf(~number);
  const firstName = chance.pick(FIRST_NAMES);
  const lastName = chance.pick(LAST_NAMES);
  const [first, last] = [plain(firstName), plain(lastName)];
  const local = chance.pick([`${first}.${last}`, `${first.slice(0, 1)}${last}`, `${first}_${last}`]);
  const ending =
    contact === "stopped" ? chance.whole(FIRST_STOPPED_ENDING, 99) : chance.whole(0, FIRST_STOPPED_ENDING - 1);
  return {
    firstName,
    lastName,
    email: `${local}${number + 1}@${chance.pick(MAIL_HOSTS)}`,
    areaCode,
    line: `01${String(ending).padStart(2, "0")}`,
  };
}

/** Returns the letters a to z of a name, as people write it in an address. */
function plain(name: string): string {
  const letters = name.replaceAll("ø", "o").replaceAll("đ", "d").replaceAll("ł", "l");
  return letters
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}

/** Returns the phone as someone might type it. */
export function writtenPhone({ areaCode, line }: DemoBorrower, chance: Chance): string {
  return chance.pick([
    `(${areaCode}) 555-${line}`,
    `${areaCode}-555-${line}`,
    `+1 ${areaCode} 555 ${line}`,
    `${areaCode}.555.${line}`,
    `${areaCode}555${line}`,
    `1-${areaCode}-555-${line}`,
  ]);
}

/** Returns a phone that a person can read, but that has no E.164 form. */
export function unreadablePhone({ areaCode, line }: DemoBorrower, chance: Chance): string {
  return chance.pick([`555-${line}`, `${areaCode} 555 ${line} or 0100`, `555 ${line} (evenings)`]);
}
