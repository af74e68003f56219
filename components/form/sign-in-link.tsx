/** The way to sign in that leaves what is typed on this page where it is. */
export const SignInLink = () => (
  <a href="/sign-in" target="_blank" rel="noopener" className="inline-block min-h-6 underline underline-offset-2">
    Sign in on a new tab
  </a>
);
