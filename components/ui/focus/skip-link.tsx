/** The first stop of the Tab key: skips the navigation and goes to the element `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-30 -translate-y-16 rounded-sm bg-surface px-3 py-2 focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
