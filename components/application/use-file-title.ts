import { useEffect } from "react";
import type { Application } from "@/lib/contract/applications/application";
import { fileTitle } from "./file-title";

/** Tells the tabs of several files apart, once the file is there. */
export function useFileTitle(application: Application | undefined): void {
  const title = application === undefined ? null : fileTitle(application);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
