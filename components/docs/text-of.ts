import { Children, isValidElement, type ReactNode } from "react";

type WithChildren = { readonly children?: ReactNode };

/** Returns the text inside a node, without its elements. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<WithChildren>(child) ? textOf(child.props.children) : String(child)))
    .join("");
}

/** Returns the elements among these children, without the white space between them. */
export const elementsOf = (node: ReactNode) =>
  Children.toArray(node).filter((child) => isValidElement<WithChildren & Readonly<Record<string, unknown>>>(child));
