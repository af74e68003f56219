/** Puts the focus on the content of the page: for what has nothing nearer to give it to. */
export const focusContent = () => document.getElementById("content")?.focus({ preventScroll: true });
