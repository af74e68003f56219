import Link from "next/link";
import type { ComponentProps } from "react";

/** Renders a link that looks like a secondary button: it leads to where the next step is done. */
export function ButtonLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`button button-secondary ${className}`} {...rest} />;
}
