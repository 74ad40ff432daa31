import type { ChatRoom, Reaction } from '@icando/contract/chat';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

export const REACTION_NAMES: Readonly<Record<Reaction, string>> = {
  '👍': t('Thumbs up'),
  '❤️': t('Red heart'),
  '😃': t('Smiling face'),
  '😢': t('Crying face'),
  '🙏': t('Folded hands'),
  '👎': t('Thumbs down'),
  '😠': t('Angry face'),
};

/** The names of users who reacted, without those who have left the room. */
export function namesOf(from: readonly number[], { members }: ChatRoom, me: number): string {
  const names = new Map(members.map(({ id, username }) => [id, named(username)]));
  return from.flatMap((id) => (id === me ? t('You') : (names.get(id) ?? []))).join(', ');
}

/** Nobody may react in a room in which nobody may write. */
export function mayReact({ blocked, is_closed }: ChatRoom): boolean {
  return !blocked && is_closed !== true;
}
