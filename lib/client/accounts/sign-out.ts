import { postAuth } from "./auth";

let isEnding = false;

/** Returns whether this page is ending its session and leaving. Requests rejected meanwhile need no message. */
export const isSigningOut = () => isEnding;

/** Ends a session with `end`, and leaves for the sign-in page. Stays if `end` fails. */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  // A user who returns to this page from the browser's cache is signed in on it again.
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
