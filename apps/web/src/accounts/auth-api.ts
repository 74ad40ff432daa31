import type { register, settings } from '@icando/contract/accounts';
import type { ReplyOf, SentBody } from '@icando/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../platform/api-client.ts';
import { useConnection } from '../platform/connection.ts';
import { guestSession } from '../platform/guest-session.ts';

// Without the query library, which the sign-in page does not load.

export interface Credentials {
  email: string;
  password: string;
}

/** `keeps`: moves the result of this device's guest to the account. */
function guestResult(keeps: boolean): { guest_token?: string } {
  const guest = guestSession.get();
  return guest === null || !keeps ? {} : { guest_token: guest.token };
}

export const logIn = ({ keeps, ...body }: Credentials & { keeps: boolean }) =>
  call('POST /api/login', { body: { ...body, ...guestResult(keeps) } });

/** `classCode`: '' for none. */
export function logInWithGoogle({
  token,
  keeps,
  classCode,
}: {
  token: string;
  keeps: boolean;
  classCode: string;
}) {
  const code = classCode.trim() === '' ? {} : { class_code: classCode };
  return call('POST /api/auth/google', { body: { token, ...code, ...guestResult(keeps) } });
}

export const signUp = (body: SentBody<typeof register>) => call('POST /api/register', { body });

type Settings = ReplyOf<typeof settings>;

let coming: Promise<Settings> | undefined;

/** The public settings of this installation, which do not change while the page is open. */
export function loadSettings(): Promise<Settings> {
  coming ??= call('GET /api/settings').catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

const RETRY_MS = 5_000;

/** Undefined while they are not known; asked for again after a failure. */
export function usePublicSettings(): Settings | undefined {
  const [known, setKnown] = useState<Settings>();
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadSettings().then(
        (settings) => {
          if (!isGone) setKnown(settings);
        },
        () => {
          // The form works without them meanwhile.
          if (!isGone) timer = setTimeout(() => void load(), RETRY_MS);
        },
      );
    void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOnline]);
  return known;
}
