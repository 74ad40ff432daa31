/** The tab's value for the words of another user, as in `routes.tsx`. */
const USER_WORDS_TAB = '999';
const USER = 'user';

/** The address of another user's words. */
export function userWordsAddress(userId: number): string {
  return `/?tab=${USER_WORDS_TAB}&${USER}=${userId}`;
}

/** The address of the Game tab with another user's words. */
export function playAddress(userId: number): string {
  return `/?tab=game&${USER}=${userId}`;
}

/** The user whose words an address shows; null: none. */
export function userIn(params: URLSearchParams): number | null {
  const text = params.get(USER) ?? '';
  const id = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
