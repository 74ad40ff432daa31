import { START_LIVES, type SoloGame } from '@icando/contract/games';
import { canAsk } from '../questions/askable.ts';
import type { GameWord } from '../questions/game-word.ts';
import { nextCard } from './cards.ts';
import { nextWake } from './clock.ts';
import { askDictation } from './dictation-game.ts';
import type { Solo, SoloEvent, SoloStep } from './events.ts';
import { finish } from './finish.ts';
import { answersToGoal, goalOf } from './goal.ts';
import { askLine } from './line-game.ts';
import { askListen } from './listen-game.ts';
import type { MeetPhase, Phase, Sequence } from './phases.ts';
import { resumeSolo } from './resume.ts';
import type { Run } from './run.ts';
import { askSelect } from './select-game.ts';
import { askWrite } from './write-game.ts';

export const ASKS_ONE_WORD: Record<SoloGame, boolean> = {
  game_select: true,
  game_write: true,
  game_dictation: true,
  game_line: false,
  game_listen: false,
};
const FIRST_SEQUENCE: Sequence = { length: 1, lives: START_LIVES };

/** The next question, or before it the card of a new word. */
export function askNext(run: Run, now: number, sequence = FIRST_SEQUENCE): SoloStep {
  const word = newWord(run, now, sequence);
  if (word === undefined) return ask(run, now, sequence);
  const note = run.cards?.notes[word.id] ?? '';
  const canWrite = ASKS_ONE_WORD[run.type_game] && canAsk('game_write', word);
  const phase: MeetPhase = { name: 'meet', index: run.asked, word, note, canWrite, sequence };
  return { solo: { run, phase }, effects: [] };
}

function ask(run: Run, now: number, { length, lives }: Sequence): SoloStep {
  switch (run.type_game) {
    case 'game_select':
      return askSelect(run, now);
    case 'game_write':
      return askWrite(run, now);
    case 'game_dictation':
      return askDictation(run, now);
    case 'game_line':
      return askLine(run, now);
    case 'game_listen':
      return askListen(run, length, lives, now);
  }
}

/** The word whose card comes first; a question of several words, which the seed determines, has all its cards before it. */
function newWord(run: Run, now: number, sequence: Sequence): GameWord | undefined {
  const { cards, deck, asked } = run;
  if (cards === undefined) return undefined;
  if (!ASKS_ONE_WORD[run.type_game])
    return wordsOf(ask(run, now, sequence).solo.phase).find(({ id }) => !cards.seen.includes(id));
  const questionsLeft = (goalOf(run)?.answers ?? Infinity) - answersToGoal(run);
  return nextCard(cards, deck, asked, questionsLeft);
}

function wordsOf(phase: Phase): readonly GameWord[] {
  if (phase.name === 'line') return phase.board.left;
  return phase.name === 'reading' ? phase.question.read : [];
}

/** The event while a card is on the board, during which the clock of the game stands. */
export function stepCard(solo: Solo, phase: MeetPhase, event: SoloEvent): SoloStep {
  const { run } = solo;
  if (event.type === 'stop') return finish(run, 'stopped', run.clock);
  const isSeen = event.type === 'seen' || event.type === 'known';
  if (!isSeen || event.question !== phase.index || run.cards === undefined) return { solo, effects: [] };
  const now = Math.max(event.now, run.clock);
  const { notes, seen, known } = run.cards;
  const { id } = phase.word;
  const isAsked = event.type === 'known' && phase.canWrite;
  const cards = { notes, seen: [...seen, id], known: isAsked ? [...known, id] : known };
  const after = { ...resumeSolo(solo, now).solo.run, cards };
  const next = isAsked ? askWrite(askedNext(after, phase.word), now) : askNext(after, now, phase.sequence);
  const at = nextWake(next.solo, now);
  return at === null ? next : { ...next, effects: [...next.effects, { type: 'wake', at }] };
}

function askedNext(run: Run, word: GameWord): Run {
  const pending = [word, ...run.deck.pending.filter(({ id }) => id !== word.id)];
  return { ...run, deck: { ...run.deck, pending } };
}
