import type { Word } from '@icando/contract/words';
import type { GameWord } from '@icando/game/questions/game-word';
import { resultOf } from '@icando/game/solo/result';
import { preloadSounds } from '../platform/sounds.ts';
import { preload } from '../platform/word-audio.ts';
import { showToast } from '../ui/toasts.ts';
import { fetchAllWords, minutesOf, addWords } from '../play-kit/index.ts';
import { OPEN_ELSEWHERE } from './leaving.ts';
import { finishLeft, savedGames } from './left-games.ts';
import { waitForMe } from './preferences.ts';
import type { SavedGame } from './saved-games.ts';
import { freshBoard, type Setup } from './setup.ts';
import { changeSetup, getSetup, NOTHING_TO_PLAY, solo } from './solo.ts';
import type { SoloStart } from './solo-store.ts';

/** As many recordings as are decoded at once; the others come when they are asked for. */
const PRELOADED = 24;

function begin(words: SoloStart['words']): void {
  const { view, minutes } = getSetup();
  changeSetup((setup) => ({ ...setup, screen: 'board' }));
  preloadFor(words);
  void finishLeft();
  solo.start({ view, words, minutes, waitForMe: waitForMe.get() });
}

function preloadFor(words: readonly GameWord[]): void {
  preload(words.slice(0, PRELOADED).flatMap(({ audio }) => (audio === '' ? [] : [audio])));
  preloadSounds(['new_questions', 'correct', 'incorrect', 'incorrect_end']);
}

/** On with a game that was left, where it stood. */
export function goOn(left: SavedGame): void {
  // Another tab may have been quicker.
  if (savedGames.find(left.reportId)?.savedAt !== left.savedAt) {
    showToast('info', OPEN_ELSEWHERE, { lang: 'vi' });
    return;
  }
  const { words, type_game: view, startedAt, endsAt } = left.solo.run;
  const minutes = minutesOf((endsAt - startedAt) / 1000);
  changeSetup((setup) => ({ ...chosenOnly(setup, words), view, minutes, ownMinutes: true }));
  preloadFor(words);
  solo.resume(left);
  solo.setWaitForMe(waitForMe.get());
}

/** Ends a game that was left, and shows what it came to. */
export function finishGame(left: SavedGame): void {
  goOn(left);
  solo.send({ type: 'stop' });
}

/** Said when the board opens with nothing chosen. */
const SELECT_FIRST = 'Select words in list words for play game';

/** From the words to the board. */
export function openBoard(): void {
  changeSetup((setup) => ({ ...setup, screen: 'board' }));
  const { words, lessonIds } = getSetup();
  const isIdle = solo.get().status === 'waiting';
  if (isIdle && words.length === 0 && lessonIds.length === 0) showToast('warn', SELECT_FIRST);
}

/** The board with these words chosen and no others: what went wrong elsewhere, to be practised alone. */
export function openWith(words: readonly GameWord[]): void {
  if (solo.get().status === 'running') solo.send({ type: 'stop' });
  solo.reset();
  changeSetup((setup) => chosenOnly(setup, words));
}

function chosenOnly(setup: Setup, words: readonly GameWord[]): Setup {
  const chosen = words.map((word): Word => ({ ...word, note: '', lesson_id: null }));
  return { ...freshBoard(setup), lessonIds: [], words: chosen, byHand: new Set(chosen.map(({ id }) => id)) };
}

export function openWords(): void {
  changeSetup((setup) => ({ ...setup, screen: 'words' }));
}

/** Start: with the chosen words, or with those of the chosen lessons when none is. */
export async function startChosen(): Promise<void> {
  const { words, lessonIds, fromUserId } = getSetup();
  if (words.length > 0) return begin(words);
  if (lessonIds.length > 0) {
    try {
      const all = await fetchAllWords({ lessonIds, search: '', fromUserId });
      changeSetup((setup) => addWords(setup, all));
    } catch {
      showToast('bad', 'Failed to load words');
      return;
    }
  }
  const found = getSetup().words;
  if (found.length > 0) begin(found);
  else showToast('warn', NOTHING_TO_PLAY);
}

/** The same set again. */
export function playAgain(): void {
  const game = solo.get();
  if (game.status === 'finished') begin(game.solo.run.words);
}

/** Only what went wrong. */
export function playMissed(): void {
  const game = solo.get();
  if (game.status === 'finished') begin(resultOf(game.solo).wrongWords);
}
