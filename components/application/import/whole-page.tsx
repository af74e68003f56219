"use client";

import { useEffect } from "react";

/** Loads the page at the current address as a whole, in place of a panel over the page that led to it. */
export function WholePage() {
  useEffect(() => location.reload(), []);
  return null;
}
