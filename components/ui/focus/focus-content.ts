/** Moves the focus to the page's content, for cases with no closer target. */
export const focusContent = () => document.getElementById("content")?.focus({ preventScroll: true });
