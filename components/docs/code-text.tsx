import type { ComponentProps } from "react";

type CodeTextProps = Omit<ComponentProps<"pre">, "children" | "className"> & { readonly text: string };

/** Renders a block of code. Long lines wrap, so that the reader never has to scroll sideways. */
export function CodeText({ text, ...rest }: CodeTextProps) {
  return (
    <pre className="min-w-0 bg-page px-3 py-2.5 font-mono text-dense wrap-anywhere whitespace-pre-wrap" {...rest}>
      <code>{text}</code>
    </pre>
  );
}
