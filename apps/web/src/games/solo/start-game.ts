import { DEFAULT_MINUTES, HAS_GAP_FORM, type GameForm, type SoloGame } from '@icando/contract/games';
import type { Word } from '@icando/contract/words';
import type { GameWord } from '@icando/game/questions/game-word';
import { isUntimed } from '@icando/game/solo/clock';
import type { Run } from '@icando/game/solo/run';
import { soloTimeFactor, waitForMe } from '../../platform/storage/game-pace.ts';
import { savesData } from '../../platform/browser/saves-data.ts';
import { preloadSounds } from '../../platform/audio/sounds.ts';
import { preload } from '../../platform/audio/word-audio.ts';
import { isNewLearner } from '../../learning/index.ts';
import { showToast } from '../../ui/toasts.ts';
import {
  addWords,
  chooseLessons,
  chooseNothing,
  fetchAllWords,
  lessonsChosen,
  minutesOf,
} from '../game-setup/index.ts';
import { linePairs } from './line/line-pairs.ts';
import { OPEN_ELSEWHERE } from './running-game.ts';
import { finishAbandonedGames, savedGames } from './interrupted-games.ts';
import type { SavedGame } from './saved-games.ts';
import { chooseOwner, freshBoard, type Setup } from './setup.ts';
import { changeSetup, getSetup, NOTHING_TO_PLAY, solo } from './solo.ts';
import type { SoloStart } from './solo-store.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** The number of recordings to preload; other recordings are loaded on demand. */
const PRELOADED = 24;

/** The number of answers after which the first game of an account ends, unless its time is over before. */
const FIRST_GAME_ANSWERS = 10;

function begin(words: SoloStart['words'], isFirst = false): void {
  const { view, form, ownMinutes, minutes: chosen } = getSetup();
  const minutes = ownMinutes ? chosen : DEFAULT_MINUTES[view];
  changeSetup((setup) => ({ ...setup, screen: 'board', minutes }));
  preloadFor(words);
  void finishAbandonedGames();
  const first = isFirst ? { enough: FIRST_GAME_ANSWERS, notes: notesOf(getSetup().words) } : {};
  const pace = { waitForMe: waitForMe.get(), linePairs: linePairs() };
  solo.start({
    view,
    form: formInPlay(view, form),
    words,
    minutes,
    timeFactor: soloTimeFactor(),
    ...first,
    ...pace,
  });
}

const notesOf = (words: readonly Word[]) =>
  Object.fromEntries(words.flatMap(({ id, note }) => (note === '' ? [] : [[id, note]])));

/** Undefined for the usual form, and in games that have no other. */
const formInPlay = (view: SoloGame, form: GameForm) =>
  form === 'gap' && HAS_GAP_FORM[view] ? form : undefined;

function preloadFor(words: readonly GameWord[]): void {
  const recordings = savesData() ? [] : words.slice(0, PRELOADED).map(({ audio }) => audio);
  preload(recordings.filter((audio) => audio !== ''));
  preloadSounds(['new_questions', 'correct', 'incorrect', 'incorrect_end']);
}

/** Resumes a stored game. */
export function resumeGame(left: SavedGame): void {
  // Another tab may have resumed the game.
  if (savedGames.find(left.reportId)?.savedAt !== left.savedAt) {
    showToast('info', OPEN_ELSEWHERE, { lang: VI });
    return;
  }
  const { words, type_game: view, form = 'word' } = left.solo.run;
  changeSetup((setup) => ({ ...withOnly(setup, words), view, form, ...minutesPlayed(left.solo.run) }));
  preloadFor(words);
  solo.resume(left);
  solo.setPace({ waitForMe: waitForMe.get(), linePairs: linePairs() });
}

/** The chosen minutes of a stored game; unknown for a game without a time limit. */
function minutesPlayed(run: Run): Partial<Setup> {
  if (isUntimed(run)) return {};
  const factor = soloTimeFactor();
  const seconds = (run.endsAt - run.startedAt) / 1000;
  return { minutes: minutesOf(seconds, factor === Infinity ? 1 : factor), ownMinutes: true };
}

export function finishGame(left: SavedGame): void {
  resumeGame(left);
  solo.send({ type: 'stop' });
}

const SELECT_FIRST = t('Select words in list words for play game');

export function openBoard(): void {
  changeSetup((setup) => ({ ...setup, screen: 'board' }));
  if (solo.get().status === 'waiting') void askForWords();
}

/** Asks the user to select words, unless some are chosen. */
async function askForWords(): Promise<void> {
  const setup = getSetup();
  if (setup.words.length > 0) return;
  const lessonIds = await lessonsChosen(setup, setup.fromUserId).catch(() => []);
  if (lessonIds.length === 0) showToast('warn', SELECT_FIRST);
}

/** Empties the choice on the board. */
export function emptyChoice(): void {
  changeSetup(chooseNothing);
  void askForWords();
}

/** Opens the board with exactly these words. */
export function openWith(words: readonly GameWord[]): void {
  if (solo.get().status === 'running') solo.send({ type: 'stop' });
  solo.reset();
  changeSetup((setup) => withOnly(setup, words));
}

function withOnly(setup: Setup, words: readonly GameWord[]): Setup {
  const chosen = words.map((word): Word => ({ ...word, note: '', lesson_id: null }));
  return { ...freshBoard(setup), lessonIds: [], words: chosen, byHand: new Set(chosen.map(({ id }) => id)) };
}

export function openWords(): void {
  changeSetup((setup) => ({ ...setup, screen: 'words' }));
}

/** Starts a game with the chosen words, else with those of the chosen lessons. */
export async function startChosen(): Promise<void> {
  const isFirst = isNewLearner();
  try {
    if (getSetup().words.length === 0) await addChosenLessons();
  } catch {
    showToast('bad', t('Failed to load words'));
    return;
  }
  const { words } = getSetup();
  if (words.length > 0) begin(words, await isFirst);
  else showToast('warn', NOTHING_TO_PLAY);
}

async function addChosenLessons(): Promise<void> {
  const { fromUserId } = getSetup();
  const lessonIds = await lessonsChosen(getSetup(), fromUserId);
  if (lessonIds.length === 0) return;
  const words = await fetchAllWords({ lessonIds, search: '', fromUserId });
  changeSetup((setup) => addWords(chooseLessons(setup, lessonIds), words));
}

/** Starts a game with exactly the words of one of the user's lessons. */
export async function playLesson(lessonId: number): Promise<void> {
  openWith([]);
  changeSetup((setup) => ({ ...chooseOwner(setup, 0), screen: 'board', lessonIds: [lessonId] }));
  await startChosen();
}

export function playAgain(): void {
  const game = solo.get();
  if (game.status === 'finished') begin(game.solo.run.words);
}
