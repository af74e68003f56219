import { build } from "../../../bin/build.mjs";

/** Builds once, before servers that start side by side would. */
export default function builtProduct(): void {
  build();
}
