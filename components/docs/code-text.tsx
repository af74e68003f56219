import type { ComponentProps } from "react";

type CodeTextProps = Omit<ComponentProps<"pre">, "children" | "className"> & { readonly text: string };

/** Code on lines of its own. What is too long is wrapped, so that nothing has to be scrolled sideways. */
export function CodeText({ text, ...rest }: CodeTextProps) {
  return (
    <pre className="min-w-0 bg-page px-3 py-2.5 font-mono text-dense wrap-anywhere whitespace-pre-wrap" {...rest}>
      <code>{text}</code>
    </pre>
  );
}
