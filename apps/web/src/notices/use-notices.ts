import { useEffect } from 'react';

/** Hears the news of whoever is signed in, on every protected page. */
export function useNotices(): void {
  useEffect(() => {
    // A socket belongs to the page, from the moment somebody is in until they leave. News may come a moment later
    // than the page: its code is not waited for.
    let isLeft = false;
    let stop = () => {};
    import('./notices.ts').then(
      ({ listenToNotices }) => {
        if (!isLeft) stop = listenToNotices();
      },
      () => {
        // Without its code there is no news; the pages work all the same.
      },
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
}
