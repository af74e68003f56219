import { type ComponentProps, useState } from "react";
import { Field } from "./field";

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "trailing">) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-label={isShown ? "Hide password" : "Show password"}
      onClick={() => setShown(!isShown)}
      className="absolute inset-y-1 right-1 rounded-sm px-2 text-meta font-medium text-muted hover:text-ink"
    >
      {isShown ? "Hide" : "Show"}
    </button>
  );
  return <Field {...props} type={isShown ? "text" : "password"} spellCheck={false} trailing={toggle} />;
}
