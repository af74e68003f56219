import { FIELD_SECTIONS } from "@/lib/domain/applications/fields/field-definition";
import { definitionOf, PLAIN_FIELDS, type PlainField } from "@/lib/domain/applications/fields/fields";

/** The field that a column is imported into. A full name is split into first and last name. */
export type Target = PlainField | "fullName";

/** The targets that every file needs; one column with the full name stands for both names. */
export const NEEDED = [
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "subjectPropertyState",
] as const satisfies readonly Target[];

const NAMES: readonly Target[] = ["primaryBorrowerFirstName", "primaryBorrowerLastName"];
/** Ids by which other systems find files: a user who sees only their own files may not set them. */
const EXTERNAL: readonly Target[] = ["crmId", "losId", "leadProviderSlug"];

export const labelOfTarget = (target: Target): string =>
  target === "fullName" ? "Full name" : definitionOf(target).label;

type Importer = { readonly teamId?: string | undefined; readonly ownFilesOnly?: true | undefined };

/** Returns the targets that a user may choose, in the order of the form. */
export const targetsFor = ({ teamId, ownFilesOnly }: Importer): readonly Target[] =>
  (["fullName", ...PLAIN_FIELDS] as const).filter(
    (target) => !(target === "teamId" && teamId !== undefined) && !(EXTERNAL.includes(target) && ownFilesOnly === true),
  );

/** Returns targets under the titles of their sections. */
export function sectionsOf(targets: readonly Target[]): readonly (readonly [title: string, members: Target[]])[] {
  const sectionOf = (target: Target) => (target === "fullName" ? "borrower" : definitionOf(target).section);
  return Object.entries(FIELD_SECTIONS)
    .map(([section, title]) => [title, targets.filter((target) => sectionOf(target) === section)] as const)
    .filter(([, members]) => members.length > 0);
}

/** Which target each column feeds; null for a column that is not imported. */
export type Mapping = readonly (Target | null)[];

/** Returns the needed targets that no column feeds. */
export const missingTargets = (mapping: Mapping): readonly Target[] =>
  NEEDED.filter((target) => !mapping.includes(target) && !(NAMES.includes(target) && mapping.includes("fullName")));

/** Returns the targets that several columns feed. The full name and one of its parts count as the same. */
export function repeatedTargets(mapping: Mapping): readonly Target[] {
  const all = mapping.filter((target) => target !== null);
  const repeated = new Set(all.filter((target, index) => all.indexOf(target) !== index));
  if (all.includes("fullName"))
    for (const name of NAMES)
      if (all.includes(name)) {
        repeated.add(name);
        repeated.add("fullName");
      }
  return [...repeated];
}
