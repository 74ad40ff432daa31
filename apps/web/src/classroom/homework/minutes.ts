import type { SoloGame } from '@icando/contract/games';
import { minutesFor } from '@icando/game/memory/goal';
import { t } from '../../platform/i18n/language.ts';

/** For example '≈ 12 phút', for this many words in each of these games; null if there are none. */
export function minutesText(games: readonly SoloGame[], words: number): string | null {
  return textFor(games.flatMap((game) => Array.from({ length: words }, () => game)));
}

/** The same for games with different numbers of words. */
export function minutesLeftText(
  left: readonly { game: SoloGame; words: readonly unknown[] }[],
): string | null {
  return textFor(left.flatMap(({ game, words }) => words.map(() => game)));
}

function textFor(games: readonly SoloGame[]): string | null {
  return games.length === 0 ? null : t('≈ {minutes} phút', { minutes: minutesFor(games) });
}
