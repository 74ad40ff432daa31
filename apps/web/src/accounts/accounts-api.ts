import type { User } from '@icando/contract/accounts';
import { DEFAULT_AVATAR } from '@icando/contract/limits';
import type { Language } from '@icando/contract/languages';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../platform/api/api-client.ts';
import { chooseLanguage, storedLanguage } from '../platform/i18n/language.ts';
import { session } from '../platform/storage/session.ts';
import { loadSettings } from './auth-api.ts';

/** Every query key of this feature. */
export const accountKeys = {
  me: ['accounts', 'me'] as const,
  settings: ['accounts', 'settings'] as const,
  sessions: ['accounts', 'sessions'] as const,
  archive: ['accounts', 'archive'] as const,
  storage: ['accounts', 'storage'] as const,
  secondStep: ['accounts', 'second-step'] as const,
  passkeys: ['accounts', 'passkeys'] as const,
  /** The query key of the leaderboards, which show names and xp. */
  boards: ['accounts', 'boards'] as const,
  /** Whether the emoji CDN at this address responds. */
  emojiCdn: (address: string) => ['accounts', 'emoji-cdn', address] as const,
};

const meQuery = queryOptions({
  queryKey: accountKeys.me,
  queryFn: ({ signal }) => call('GET /api/my_user', { signal }),
});

/** The signed-in user. For protected pages only. */
export function useMyUser() {
  return useQuery(meQuery);
}

/**
 * Applies the account's language, which takes precedence over the device's; an account without a language gets that of
 * the device. Runs only when the page opens: a choice on another device must not reload a game here.
 */
export function useAccountLanguage(me: User | undefined): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (me === undefined || isRead.current) return;
    isRead.current = true;
    if (me.is_guest === true || me.ends_at !== undefined) return;
    if (me.language !== undefined) {
      if (me.language !== storedLanguage()) chooseLanguage(me.language);
    } else if (storedLanguage() !== 'natural') {
      call('PUT /api/user/:id', { params: { id: me.id }, form: languageForm(storedLanguage()) }).catch(() => {
        // The next page that opens tries again.
      });
    }
  }, [me]);
}

export function languageForm(language: Language): FormData {
  const form = new FormData();
  form.set('language', language);
  return form;
}

/** Invalidates the leaderboards, which are stale after the user earned xp. */
export function forgetBoards(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: accountKeys.boards });
}

/** The public settings of this installation. */
export function useSettings() {
  return useQuery({
    queryKey: accountKeys.settings,
    queryFn: loadSettings,
    staleTime: Infinity,
  });
}

/** Ends the session on this device at once, and on the server if it can be reached. */
export function logOut(): void {
  call('POST /api/logout').catch(() => {
    // The device is signed out in any case; the server's session ends when it expires.
  });
  // It is loaded here, because the first page does without it.
  import('../platform/browser/push.ts').then(({ endPush }) => endPush()).catch(() => {});
  session.signOut();
}

/** The address of a picture; null for the default picture, which is drawn as initials. */
export function pictureOf(user: Pick<User, 'avatar'>): string | null {
  return user.avatar === '' || user.avatar === DEFAULT_AVATAR
    ? null
    : `/avatars/${encodeURIComponent(user.avatar)}`;
}
