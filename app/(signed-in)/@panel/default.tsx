/** Nothing lies over the page. */
export default function NoPanel() {
  return null;
}
