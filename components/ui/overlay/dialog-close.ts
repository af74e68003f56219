import { createContext, useContext } from "react";

export const DialogCloseContext = createContext<(() => void) | undefined>(undefined);

/** Closes the dialog around this; undefined where there is none, or where its contents alone close it. */
export const useDialogClose = () => useContext(DialogCloseContext);
