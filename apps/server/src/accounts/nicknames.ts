import { randomInt } from 'node:crypto';
import { refused, type Refused } from '@icando/contract/errors';
import { hasZeroWidth } from '@icando/contract/guests';
import type { NameRules } from './name-rules.ts';
import { tellsName } from '../platform/tells-name.ts';

const ANIMALS = ['Mèo', 'Thỏ', 'Gấu', 'Nai', 'Sóc', 'Cáo', 'Hổ', 'Voi', 'Rùa', 'Nhím', 'Hươu', 'Én'] as const;
const LOOKS = ['Vui', 'Nhanh', 'Chăm', 'Khéo', 'Hiền', 'Khỏe', 'Vàng', 'Xanh', 'Trắng', 'Nâu', 'Tím', 'Bạc'];

/** A nickname for a pupil who has chosen none, such as 'Cáo Vàng 482'. Not unique. */
export function freshNickname(): string {
  return `${ANIMALS[randomInt(ANIMALS.length)]} ${LOOKS[randomInt(LOOKS.length)]} ${randomInt(100, 1000)}`;
}

/** Why a pupil may not use this nickname. `names`: the pupil's names in their classes. */
export async function nicknameRefusal(
  nickname: string,
  names: readonly string[],
  rules: NameRules,
): Promise<Refused | undefined> {
  if (names.some((name) => tellsName(nickname, name))) return refused('nickname_is_name');
  const refusal = hasZeroWidth(nickname) ? 'name_refused' : await rules.refusalOf(nickname);
  return refusal === undefined ? undefined : refused(refusal);
}
