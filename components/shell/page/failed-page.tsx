import { FAILED_INTRO, FAILED_TITLE, Failure, type FailureProps } from "./failure";
import { PlainPage } from "./plain-page";

type FailedPageProps = FailureProps & {
  /** Whether a part of it could not be loaded from the server. */
  readonly isNotLoaded?: boolean;
};

/** Replaces a page that failed, with all that is around it. */
export const FailedPage = ({ digest, isNotLoaded = false, retry }: FailedPageProps) => (
  <PlainPage
    title={isNotLoaded ? "The server isn’t responding" : FAILED_TITLE}
    intro={
      isNotLoaded
        ? "Part of this page couldn’t be loaded. Your saved data is safe. Try again in a moment. If it still fails, reload the page."
        : FAILED_INTRO
    }
  >
    <Failure digest={isNotLoaded ? undefined : digest} retry={retry} />
  </PlainPage>
);
