import { createContext, useContext } from "react";

export const DialogCloseContext = createContext<(() => void) | undefined>(undefined);

/**
 * Returns a function that closes the surrounding dialog, or undefined if there is none or only its contents may close
 * it.
 */
export const useDialogClose = () => useContext(DialogCloseContext);
