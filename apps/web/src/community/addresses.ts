/** The tab's value on the screen of another user's words, as in `routes.tsx`. */
const USER_WORDS_TAB = '999';
const USER = 'user';

/** Another user's words. */
export function userWordsAddress(userId: number): string {
  return `/?tab=${USER_WORDS_TAB}&${USER}=${userId}`;
}

/** The Game tab, with another user's words. */
export function playAddress(userId: number): string {
  return `/?tab=game&${USER}=${userId}`;
}

/** Whose words an address shows; null where it names nobody. */
export function userIn(params: URLSearchParams): number | null {
  const text = params.get(USER) ?? '';
  const id = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
