"use client";

import { useLender } from "./lender";
import { PlainPage, type PlainPageProps } from "./plain-page";

/** Renders a page outside the dashboard with the name of the lender. */
export const OutsidePage = (props: Omit<PlainPageProps, "lender">) => <PlainPage {...props} lender={useLender()} />;
