import { useEffect } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useConnection } from '../platform/connection.ts';
import { resendReports } from './reports.ts';

/** Sends reports that a lost connection kept back: once it is known whose they are, and whenever the server is back. */
export function useUnsentScores(): void {
  const connection = useConnection();
  const owner = useMyUser().data?.id;
  useEffect(() => {
    // What is kept on the device is no state of React's.
    if (owner !== undefined && connection === 'online') void resendReports(owner);
  }, [owner, connection]);
}
