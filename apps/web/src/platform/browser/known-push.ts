import { readStored, store } from '../storage/storage.ts';

const KEY = 'push_subscription';

/** The subscription of this browser that the server has, with its account. */
export const knownPush = {
  /** The address of this user's subscription; null: none. */
  of(owner: number): string | null {
    const [id, endpoint = null] = readStored(KEY)?.split(' ') ?? [];
    return id === String(owner) ? endpoint : null;
  },
  keep: (owner: number, endpoint: string): void => void store(KEY, `${owner} ${endpoint}`),
  forget: (): void => void store(KEY, null),
};
