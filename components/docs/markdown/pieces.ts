import { Fragment, isValidElement, type ReactNode } from "react";

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** A part of a page: a tag with its properties, or a text. Components have been replaced by what they render. */
export type Part = string | { readonly tag: string; readonly props: Props; readonly parts: readonly Part[] };

const OF_BROWSER = Symbol.for("react.client.reference");

/** Returns the parts of a page, in order. Browser components are left out, except links and examples. */
export async function partsOf(node: ReactNode): Promise<Part[]> {
  const given = await node;
  if (Array.isArray(given)) return (await Promise.all(given.map(partsOf))).flat();
  if (typeof given === "string" || typeof given === "number") return [String(given)];
  if (!isValidElement<Props>(given)) return [];
  const { type, props } = given;
  if (type === Fragment) return partsOf(props.children);
  if (typeof type === "string") return [{ tag: type, props, parts: await partsOf(props.children) }];
  if (Reflect.get(Object(type), "$$typeof") === OF_BROWSER) return partsInBrowser(props);
  return typeof type === "function" ? partsOf((type as (props: Props) => ReactNode)(props)) : [];
}

/** Returns a browser component's link, or its example in each language. Other browser components are left out. */
async function partsInBrowser(props: Props): Promise<Part[]> {
  const { href, label, texts, children } = props;
  if (typeof href === "string") return [{ tag: "a", props, parts: await partsOf(children) }];
  if (typeof texts !== "object" || texts === null) return [];
  const blocks = Object.entries(texts).map(([language, text]): Part => {
    return { tag: "pre", props: { "data-language": language }, parts: [String(text)] };
  });
  return [{ tag: "figcaption", props: {}, parts: [String(label)] }, ...blocks];
}

/** Returns the text of these parts, unchanged. */
export const plainText = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : plainText(part.parts))).join("");
