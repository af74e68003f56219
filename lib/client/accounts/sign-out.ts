import { postAuth } from "./auth";

let isEnding = false;

/** Is the session of this page being ended here, and the page left? What is refused meanwhile is no news. */
export const isSigningOut = () => isEnding;

/** Ends a session by `end`, and leaves for the sign-in page. Stays where `end` fails. */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  // Whoever comes back to this page as it was is on it again.
  const isBack = () => {
    isEnding = false;
  };
  window.addEventListener("pageshow", isBack, { once: true });
  try {
    await end();
  } catch (thrown) {
    isEnding = false;
    throw thrown;
  }
  location.assign("/sign-in");
}

/** Ends the session of this browser, and leaves. */
export const signOut = () => leaveSession(() => postAuth("signout", {}));
