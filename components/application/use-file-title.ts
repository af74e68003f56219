import { useEffect } from "react";
import type { Application } from "@/lib/contract/applications/application";
import { fileTitle } from "./file-title";

/** Sets the tab's title once the file is loaded, to tell several tabs apart. */
export function useFileTitle(application: Application | undefined): void {
  const title = application === undefined ? null : fileTitle(application);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
