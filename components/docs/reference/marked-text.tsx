import { Fragment } from "react";
import { Code } from "@/components/docs/prose";

const PARTS = /([^`]*)(?:`([^`]*)`)?/g;

/** A text of the OpenAPI document, in which code stands between backticks. */
export function MarkedText({ children }: { readonly children: string }) {
  return [...children.matchAll(PARTS)].map(({ index, 1: text, 2: code }) => (
    <Fragment key={index}>
      {text}
      {code && <Code>{code}</Code>}
    </Fragment>
  ));
}
