import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { THEME_COOKIE, themeOf } from "@/lib/domain/theme";
import "./globals.css";
import "./print.css";

export const metadata: Metadata = {
  title: { default: "Hearthline", template: "%s · Hearthline" },
  description: "Mortgage leads and applications.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f7f8" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0d0f" },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  // Renders in the chosen theme from the start. Reading the cookie also renders each page per request, with its own
  // nonce.
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" className={GeistSans.variable} data-theme={theme === "system" ? undefined : theme}>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
