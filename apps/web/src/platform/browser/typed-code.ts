import { hasMarks } from '@icando/contract/codes';
import { roomIdsFrom } from '@icando/contract/room-id';
import { call } from '../api/api-client.ts';
import { statusOf } from '../api/api-error.ts';
import { t } from '../i18n/language.ts';

/**
 * The id of the room that somebody typed, null if there can be none. If a Vietnamese keyboard changed it, the server says
 * which room exists.
 * @throws ApiError if the server cannot be asked
 */
export async function findTypedRoom(typed: string): Promise<string | null> {
  const [id, ...others] = roomIdsFrom(typed);
  if (id === undefined || others.length === 0) return id ?? null;
  return foundBy(async () => {
    const { room_id } = await call('GET /api/guest/:room_id', {
      params: { room_id: typed.trim() },
      token: null,
    });
    return room_id;
  });
}

/** What `find` returns, null if the server does not know the code. @throws ApiError if the server cannot be asked */
export async function foundBy(find: () => Promise<string>): Promise<string | null> {
  try {
    return await find();
  } catch (error) {
    const status = statusOf(error) ?? 0;
    if (status >= 400 && status < 500 && status !== 429) return null;
    throw error;
  }
}

/** For the toast of a code that could not be checked. */
export const codeUnchecked = (): string => t('Chưa kiểm tra được mã. Bạn thử lại nhé.');

/** Why a typed code is refused: the keyboard if it changed the code, otherwise `rule`. */
export function codeFault(typed: string, rule: string): string {
  return hasMarks(typed) ? t('Tắt bộ gõ tiếng Việt rồi gõ lại mã nhé.') : rule;
}
