import type { MDXComponents } from "mdx/types";
import type { ReactNode } from "react";
import { CodeText } from "@/components/docs/code-text";
import { Code, Points, Steps, Warning } from "@/components/docs/prose";
import { textOf } from "@/components/docs/text-of";

type WithChildren = { readonly children?: ReactNode };

const components: MDXComponents = {
  code: ({ children }: WithChildren) => <Code>{children}</Code>,
  ul: ({ children }: WithChildren) => <Points>{children}</Points>,
  ol: ({ children }: WithChildren) => <Steps>{children}</Steps>,
  blockquote: ({ children }: WithChildren) => <Warning>{children}</Warning>,
  h3: ({ children }: WithChildren) => <h3 className="font-medium">{children}</h3>,
  pre: ({ children }: WithChildren) => (
    <div className="overflow-hidden rounded-md border border-line">
      <CodeText text={textOf(children).trimEnd()} />
    </div>
  ),
};

/** Returns the components that Markdown becomes in the MDX pages. Next looks for this function in this file. */
export function useMDXComponents(): MDXComponents {
  return components;
}
