import { resources } from "@/app/routes";
import { DOCS_PAGES } from "@/components/docs/pages";
import { subjectsOf } from "@/components/docs/reference/subjects";
import { openApiDocument } from "@/lib/http/openapi/openapi";

/** Pages without calls to try: the index of the reference, and pages for users, operators and contributors. */
const WITHOUT_COMMANDS: readonly string[] = [
  "/docs/access",
  "/docs/backup",
  "/docs/changelog",
  "/docs/commands",
  "/docs/components",
  "/docs/configuration",
  "/docs/contact-record",
  "/docs/contributing",
  "/docs/decisions",
  "/docs/email",
  "/docs/event-types",
  "/docs/glossary",
  "/docs/operations",
  "/docs/postgresql",
  "/docs/privacy",
  "/docs/promises",
  "/docs/reference",
  "/docs/signatures",
  "/docs/speed",
  "/docs/text-messages",
  "/docs/phone-calls",
];

/** The guides whose commands are run. */
export const GUIDES_WITH_COMMANDS = DOCS_PAGES.map(([path]) => path).filter((path) => !WITHOUT_COMMANDS.includes(path));

/** The pages of the reference, with their subjects. */
export const SUBJECTS = subjectsOf(openApiDocument(resources));

/** The commands of a page, with the responses the page shows. */
export type Block = { readonly commands: string; readonly status: number; readonly answer: unknown };

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const textOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** A program in a language other than the shell. */
type Program = { readonly language: string; readonly text: string };

/** The programs of a page that are written by hand. */
export const programsOf = (url: string) => markedPrograms(url, "program");

/** The programs of a page that are written from the requests of its commands. */
export const examplesOf = (url: string) => markedPrograms(url, "example");

async function markedPrograms(url: string, mark: string): Promise<Program[]> {
  const html = withoutScripts(await (await fetch(url)).text());
  const programs = html.matchAll(new RegExp(`<pre[^>]* data-${mark}="(\\w+)"[^>]*>([\\s\\S]*?)</pre>`, "g"));
  return [...programs].map(([, language = "", text = ""]) => ({ language, text: textOf(text) }));
}

const withoutScripts = (html: string) => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, "");

/** Returns the blocks of a page, from the bytes that the server sends. */
export async function blocksOf(url: string): Promise<Block[]> {
  const all = withoutScripts(await (await fetch(url)).text());
  const html = all.replaceAll(/<pre[^>]* data-(?:example|program)="[\s\S]*?<\/pre>/g, "");
  const blocks = html.matchAll(
    /<pre[^>]* data-terminal="(\d+)"[^>]*>([\s\S]*?)<\/pre>(?:(?!<pre)[\s\S])*(?:<pre[^>]* data-answer=""[^>]*>([\s\S]*?)<\/pre>)?/g,
  );
  return [...blocks].map(([, status, commands = "", answer]) => ({
    commands: textOf(commands),
    status: Number(status),
    answer: answer === undefined ? undefined : JSON.parse(textOf(answer)),
  }));
}
