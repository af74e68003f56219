/** Opens sign-in in a new tab, so that nothing typed on this page is lost. */
export const SignInLink = () => (
  <a href="/sign-in" target="_blank" rel="noopener" className="inline-block min-h-6 underline underline-offset-2">
    Sign in on a new tab
  </a>
);
