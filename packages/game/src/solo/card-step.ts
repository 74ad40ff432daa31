import type { SoloGame } from '@icando/contract/games';
import { canAsk } from '../questions/askable.ts';
import type { GameWord } from '../questions/game-word.ts';
import { nextCard } from './cards.ts';
import { askDictation } from './dictation-game.ts';
import type { Solo, SoloEvent, SoloStep } from './events.ts';
import { nextWake } from './clock.ts';
import { finish } from './finish.ts';
import { answersToGoal, goalOf } from './goal.ts';
import type { MeetPhase } from './phases.ts';
import { resumeSolo } from './resume.ts';
import type { Run } from './run.ts';
import { askSelect } from './select-game.ts';
import { askWrite } from './write-game.ts';

/** The games whose questions are about one word. */
const ASK = { game_select: askSelect, game_write: askWrite, game_dictation: askDictation };
type WordGame = keyof typeof ASK;

export const asksOneWord = (game: SoloGame): game is WordGame => game in ASK;

/** The next question, or before it the card of a new word that is asked soon. */
export function askWord(run: Run, game: WordGame, now: number): SoloStep {
  const { cards, deck, asked } = run;
  const questionsLeft = (goalOf(run)?.answers ?? Infinity) - answersToGoal(run);
  const word = cards && nextCard(cards, deck, asked, questionsLeft);
  return word === undefined ? ASK[game](run, now) : { solo: { run, phase: cardOf(run, word) }, effects: [] };
}

function cardOf({ cards, asked }: Run, word: GameWord): MeetPhase {
  const note = cards?.notes[word.id] ?? '';
  return { name: 'meet', index: asked, word, note, canWrite: canAsk('game_write', word) };
}

/** The event while a card is on the board, during which the clock of the game stands. */
export function stepCard(solo: Solo, phase: MeetPhase, event: SoloEvent): SoloStep {
  const { run } = solo;
  if (event.type === 'stop') return finish(run, 'stopped', run.clock);
  const isSeen = event.type === 'seen' || event.type === 'known';
  if (!isSeen || event.question !== phase.index || run.cards === undefined || !asksOneWord(run.type_game))
    return { solo, effects: [] };
  const now = Math.max(event.now, run.clock);
  const { notes, seen, known } = run.cards;
  const { id } = phase.word;
  const isAsked = event.type === 'known' && phase.canWrite;
  const cards = { notes, seen: [...seen, id], known: isAsked ? [...known, id] : known };
  const after = { ...resumeSolo(solo, now).solo.run, cards };
  const next = isAsked ? askWrite(askedNext(after, phase.word), now) : askWord(after, run.type_game, now);
  const at = nextWake(next.solo, now);
  return at === null ? next : { ...next, effects: [...next.effects, { type: 'wake', at }] };
}

function askedNext(run: Run, word: GameWord): Run {
  const pending = [word, ...run.deck.pending.filter(({ id }) => id !== word.id)];
  return { ...run, deck: { ...run.deck, pending } };
}
