import { useEffect } from 'react';
import { listenToNotices } from './notices.ts';

/** Hears the news of whoever is signed in, on every protected page. */
export function useNotices(): void {
  useEffect(
    // A socket belongs to the page, from the moment somebody is in until they leave.
    () => listenToNotices(),
    [],
  );
}
