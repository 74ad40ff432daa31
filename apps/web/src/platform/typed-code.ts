import { hasMarks } from '@icando/contract/codes';
import { roomIdsFrom } from '@icando/contract/room-id';
import { call } from './api-client.ts';
import { t } from './language.ts';

/** The id of the room that somebody typed. If a Vietnamese keyboard changed it, the server says which room exists. */
export async function findTypedRoom(typed: string): Promise<string | null> {
  const [id, ...others] = roomIdsFrom(typed);
  if (id === undefined || others.length === 0) return id ?? null;
  return call('GET /api/guest/:room_id', { params: { room_id: typed.trim() }, token: null }).then(
    ({ room_id }) => room_id,
    () => null,
  );
}

/** Why a typed code is refused: the keyboard if it changed the code, otherwise `rule`. */
export function codeFault(typed: string, rule: string): string {
  return hasMarks(typed) ? t('Tắt bộ gõ tiếng Việt rồi gõ lại mã nhé.') : rule;
}
