import { build } from "../../bin/build.mjs";

/** Builds once, before servers that start side by side would. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default function builtProduct(): void {
  build();
}
