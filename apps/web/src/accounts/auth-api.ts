import type * as accountRecovery from '@icando/contract/account-recovery';
import type { register, settings } from '@icando/contract/accounts';
import type { ReplyOf, SentBody } from '@icando/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../platform/api/api-client.ts';
import { useConnection } from '../platform/realtime/connection.ts';
import { guestSession } from '../platform/storage/guest-session.ts';
import type { PendingSignIn } from './sign-in.ts';

// This module does not use the query library, because the sign-in page does not load it.

export interface Credentials {
  email: string;
  password: string;
}

/** The parameter that moves the result of this device's guest to the account, if `keeps`. */
export function guestResult(claimsResult: boolean): { guest_token?: string } {
  const guest = guestSession.get();
  return guest === null || !claimsResult ? {} : { guest_token: guest.token };
}

export const logIn = ({ claimsResult, ...body }: Credentials & { claimsResult: boolean }) =>
  call('POST /api/login', { body: { ...body, ...guestResult(claimsResult) } });

/** The second step of a sign-in. */
export const sendCode = ({
  code,
  pending: { token, claimsResult },
}: {
  code: string;
  pending: PendingSignIn;
}) => call('POST /api/login/code', { body: { code, ...guestResult(claimsResult) }, token });

/** For one sign-in with Google: the nonce goes to Google, the proof comes back with the token. */
export const newGoogleNonce = () => call('POST /api/auth/google/nonce');

/** Logs in with Google's token. `classCode`: '' without a class. */
export function logInWithGoogle({
  token,
  proof,
  claimsResult,
  classCode,
}: {
  token: string;
  proof: string;
  claimsResult: boolean;
  classCode: string;
}) {
  const code = classCode.trim() === '' ? {} : { class_code: classCode };
  return call('POST /api/auth/google', {
    body: { token, nonce_proof: proof, ...code, ...guestResult(claimsResult) },
  });
}

export const askForLink = (email: string) => call('POST /api/password/forgot', { body: { email } });

export const resetPassword = (body: SentBody<typeof accountRecovery.resetPassword>) =>
  call('POST /api/password/reset', { body });

export const signUp = (body: SentBody<typeof register>) => call('POST /api/register', { body });

type Settings = ReplyOf<typeof settings>;

let loading: Promise<Settings> | undefined;

/** The public settings of this installation, which do not change while the page is open. */
export function loadSettings(): Promise<Settings> {
  loading ??= call('GET /api/settings').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const RETRY_MS = 5_000;

/** The public settings, or undefined until they are loaded. A failed fetch is retried. */
export function usePublicSettings(): Settings | undefined {
  const [settings, setSettings] = useState<Settings>();
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadSettings().then(
        (loaded) => {
          if (!isGone) setSettings(loaded);
        },
        () => {
          // The form works without the settings until the retry.
          if (!isGone) timer = setTimeout(() => void load(), RETRY_MS);
        },
      );
    void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOnline]);
  return settings;
}
