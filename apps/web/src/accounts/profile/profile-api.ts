import type { User } from '@icando/contract/accounts';
import type { Language } from '@icando/contract/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { ApiError, refusalText } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { accountKeys, forgetBoards, languageForm, logOut } from '../accounts-api.ts';
import { type Confirmed, NotConfirmed } from '../confirm/use-confirmed.tsx';
import { chooseLanguage, t, storeLanguage, VI } from '../../platform/i18n/language.ts';

/** The changes of the profile form. */
export interface ProfileChange {
  username: string;
  emoji: string;
  /** null: unchanged. */
  picture: File | null;
  /** null: unchanged. */
  password: { current: string; next: string } | null;
}

const FAILED = t('Error updating user');
/** The specification shows 'Update success' for a second, then a new password requires a new login. */
const DONE_MS = 1_000;

/** Saves the user's profile. A new password ends the session a second later. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ me, change }: { me: User; change: ProfileChange }) =>
      call('PUT /api/user/:id', { params: { id: me.id }, form: formOf(change) }),
    onSuccess: async (_, { change }) => {
      showToast('ok', t('Update success'), { stays: 'short' });
      if (change.password !== null) {
        setTimeout(logOut, DONE_MS);
        return;
      }
      forgetBoards(client);
      await client.invalidateQueries({ queryKey: accountKeys.me });
    },
    onError: (error) => showToast('bad', sentenceOf(error)),
  });
}

function formOf({ username, emoji, picture, password }: ProfileChange): FormData {
  const form = new FormData();
  form.set('new_username', username);
  form.set('emoji', emoji);
  if (password !== null) {
    form.set('current_password', password.current);
    form.set('new_password', password.next);
  }
  if (picture !== null) form.set('avatar', picture);
  return form;
}

/** The server's sentence, or for an invalid field the sentence about that field. */
function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError) || error.status === 500) return FAILED;
  const [field] = error.errors;
  if (field === undefined) return refusalText(error, FAILED);
  return /^\p{Lu}/u.test(field.message) ? field.message : FAILED;
}

/** Hides or shows the user on the boards, with an optimistic update. */
export function useHide() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ me, isHidden }: { me: User; isHidden: boolean }) => {
      const form = new FormData();
      form.set('is_hidden', String(isHidden));
      return call('PUT /api/user/:id', { params: { id: me.id }, form });
    },
    onMutate: ({ isHidden }) => showHidden(isHidden),
    onSuccess: () => forgetBoards(client),
    onError: (error, { isHidden }) => {
      showHidden(!isHidden);
      showToast('bad', sentenceOf(error));
    },
  });

  function showHidden(isHidden: boolean): void {
    client.setQueryData<User>(accountKeys.me, (me) => (me ? { ...me, is_hidden: isHidden } : me));
  }
}

interface LanguageChange {
  me: User;
  language: Language;
  /** The caller reloads the page. */
  delaysReload: boolean;
}

/** Stores the language on the account, then on this device, and reloads the page unless `delaysReload`. */
export function useChooseLanguage() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ me, language }: LanguageChange) =>
      call('PUT /api/user/:id', { params: { id: me.id }, form: languageForm(language) }),
    onSuccess: (_, { language, delaysReload }) => {
      client.setQueryData<User>(accountKeys.me, (me) => (me ? { ...me, language } : me));
      const choose = delaysReload ? storeLanguage : chooseLanguage;
      if (!choose(language)) showToast('bad', t('Cookies are off here, so no language can be kept'));
    },
    onError: (error) => showToast('bad', sentenceOf(error)),
  });
}

/** The user's sessions, the most recently used first. */
export function useSessions() {
  return useQuery({
    queryKey: accountKeys.sessions,
    queryFn: async ({ signal }) => (await call('GET /api/sessions', { signal })).data,
    staleTime: 0,
  });
}

/** Signs out another device. */
export function useEndSession() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (id: number) => call('DELETE /api/sessions/:id', { params: { id } }),
    onSuccess: () => showToast('ok', t('Signed out there')),
    onError: (error) => showToast('bad', refusalText(error, t('Failed to sign out there'))),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}

/** Signs out all other devices. `confirmed` is that of `useConfirmed`. */
export function useEndOtherSessions(confirmed: Confirmed) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => confirmed(() => call('POST /api/sessions/end_others')),
    onSuccess: () => showToast('ok', t('Đã đăng xuất mọi máy khác'), { lang: VI }),
    onError: (error) => {
      if (!(error instanceof NotConfirmed))
        showToast('bad', refusalText(error, t('Failed to sign out there')));
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}
