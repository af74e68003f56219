import { Check } from "lucide-react";

/** The text of a toast that says that something was saved. */
export const SAVED = (
  <>
    <Check data-drawn className="mr-2 inline size-4 text-accent" aria-hidden="true" />
    Saved.
  </>
);
