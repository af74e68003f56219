"use client";

import { createContext, type ReactNode, useContext } from "react";

const Lender = createContext<string | undefined>(undefined);

/** Returns the name of the lender on pages outside the dashboard, or undefined if none is configured. */
export const useLender = () => useContext(Lender);

type LenderProviderProps = { readonly name: string | undefined; readonly children: ReactNode };

/** Gives the pages within it the name of the lender. */
export const LenderProvider = ({ name, children }: LenderProviderProps) => <Lender value={name}>{children}</Lender>;
