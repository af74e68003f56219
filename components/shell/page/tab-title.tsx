"use client";

import { useEffect } from "react";

/** Sets the tab's title, for a page that is replaced after its own title is known. */
export function TabTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title} · Hearthline`;
  }, [title]);
  return null;
}
