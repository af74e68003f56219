import { Fragment } from "react";
import { Code } from "@/components/docs/prose";

const PARTS = /([^`]*)(?:`([^`]*)`)?/g;

/** Renders a text of the OpenAPI document, with the parts between backticks as code. */
export function MarkedText({ children }: { readonly children: string }) {
  return [...children.matchAll(PARTS)].map(({ index, 1: text, 2: code }) => (
    <Fragment key={index}>
      {text}
      {code && <Code>{code}</Code>}
    </Fragment>
  ));
}
