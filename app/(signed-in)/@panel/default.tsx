/** Renders nothing when no panel is open. */
export default function NoPanel() {
  return null;
}
