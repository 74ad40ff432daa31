import { nfc, nfd } from '@icando/contract/text';
import { randomInt } from 'node:crypto';
import { LINE_WORDS } from '@icando/contract/games';
import type { RoomGame } from '@icando/contract/room-rules';
import { pick, sample, seededDice, shuffled } from '@icando/game/dice';
import type { GameWord, Side } from '@icando/game/questions/game-word';
import { drawBoard } from '@icando/game/questions/line';
import { selectQuestion } from '@icando/game/questions/select';
import { startDeck } from '@icando/game/questions/rounds';
import { topUp } from '@icando/game/questions/spares';
import { newGame } from '@icando/game/rooms/game';
import { drawQuestion } from '@icando/game/rooms/open-question';
import { WORDS_SHOWN, type RoomSetup } from '@icando/game/rooms/setup';
import { describe, expect, it } from 'vitest';
import { readThemes } from './theme-files.ts';

/** LEXICON_SEED=… repeats a run. */
const seed = Number(process.env['LEXICON_SEED'] ?? randomInt(2 ** 31));
const dice = seededDice(seed);

/** Ways in which people write several meanings in one text. */
const WRITTEN = [
  (vi: readonly string[]) => vi.join('; '),
  (vi: readonly string[]) => vi.join(','),
  (vi: readonly string[]) => nfd(vi.join(' / ')),
  (vi: readonly string[]) => `(n) ${vi.join(', ').toUpperCase()}`,
];

const comparable = (text: string) => nfc(text).toLowerCase();
/** The meanings that the rows list, by the text of each side. */
const senses = {
  foreign_word: new Map<string, readonly string[]>(),
  native_word: new Map<string, readonly string[]>(),
};
const words = readThemes()
  .flatMap(({ rows }, theme) => rows.map((row) => ({ ...row, theme })))
  .map(({ en, vi, pos, theme }, index): GameWord => {
    const listed = dice() < 0.2 ? [pick(vi, dice)] : vi;
    const native_word = pick(WRITTEN, dice)(listed);
    senses.foreign_word.set(en, [`en: ${comparable(en)}`]);
    senses.native_word.set(native_word, listed.map(comparable));
    const kind = { theme, type_word: pos };
    return { id: index + 1, foreign_word: en, native_word, pronunciation_foreign: '', audio: '', ...kind };
  });
const sensesOf = ({ foreign_word, native_word }: GameWord) => [
  ...(senses.foreign_word.get(foreign_word) ?? []),
  ...(senses.native_word.get(native_word) ?? []),
];

/** For each shared meaning, all words that share it and four others. */
const crowded = Map.groupBy(
  words.flatMap((word) => sensesOf(word).map((sense) => ({ word, sense }))),
  ({ sense }) => sense,
)
  .values()
  .filter((group) => group.length > 1)
  .map((group) => [...new Set([...group.map(({ word }) => word), ...sample(words, 4, dice)])])
  .toArray();
/** The number of groups in one run, so that it stays below 3 s; other seeds play other groups. */
const SAMPLED = 400;
/** All words, in sets of a realistic size. */
const drawn = shuffled(words, dice);
const mixed = Array.from({ length: Math.ceil(words.length / 50) }, (_, set) =>
  drawn.slice(set * 50, set * 50 + 50),
);

function expectApart(shown: readonly (readonly string[])[], what: string): void {
  const all = shown.flat();
  const twice = all.find((sense, index) => all.indexOf(sense) !== index);
  if (twice !== undefined) throw new Error(`seed ${seed}, ${what}: "${twice}" is shown twice`);
}

interface Choice {
  readonly asked: GameWord;
  /** The texts that can be chosen, of the side `side`. */
  readonly texts: readonly string[];
  readonly side: Side;
}

/** Expects that no two texts share a meaning, and that exactly one text is a right answer. */
function expectOneRight({ asked, texts, side }: Choice, known: readonly GameWord[]): void {
  const listed = texts.map((text) => senses[side].get(text) ?? []);
  expectApart(listed, `asked ${asked.foreign_word}, ${asked.native_word}`);
  const right = sensesOf(asked);
  const isRight = (text: string) =>
    known.every((word) => word[side] !== text || sensesOf(word).some((sense) => right.includes(sense)));
  if (texts.filter(isRight).length !== 1) throw new Error(`seed ${seed}: right of ${texts.join(' | ')}`);
}

/** Draws `times` questions of a room for a set. Solo games draw their questions with the same functions. */
function playRoom(type_game: Exclude<RoomGame, 'game_write'>, set: readonly GameWord[], times: number): void {
  const spare = topUp(set, shuffled(sample(words, 60, dice), dice), WORDS_SHOWN[type_game]);
  const setup: RoomSetup = {
    room_id: 'AAAAAA',
    type_game,
    game_mode: 'correct_mode',
    game_duration: 600,
    words: set,
    spare,
    seed: Math.floor(dice() * 2 ** 32),
  };
  let game = { ...newGame(setup, 1, 600_000, new Set()), length: type_game === 'game_listen' ? 4 : 0 };
  const known = [...set, ...spare];
  for (let index = 0; index < times; index += 1) {
    const drawn = drawQuestion(setup, game, 0);
    game = drawn.game;
    const { open } = drawn;
    if (open.type_game === 'game_listen') expectApart(open.question.tiles.map(sensesOf), type_game);
    else if (open.type_game === 'game_select') {
      if (open.question.options.length !== 3) throw new Error(`seed ${seed}: not three options`);
      const { word: asked, options: texts } = open.question;
      const side = open.question.asked === 'native_word' ? 'foreign_word' : 'native_word';
      expectOneRight({ asked, texts, side }, known);
    } else if (open.type_game === 'game_boong') {
      const texts = open.question.mice.map(({ show_word }) => show_word);
      expectOneRight({ asked: open.question.word, texts, side: 'foreign_word' }, known);
    }
  }
}

describe(`the words of the lexicon in every game, seed ${seed}`, () => {
  it('include words that share a meaning', () => {
    expect(words.length).toBeGreaterThan(5_000);
    expect(crowded.length).toBeGreaterThan(800);
  });

  it.each(['game_select', 'game_boong', 'game_listen'] as const)(
    'are never shown with another word of the same meaning in %s',
    (type_game) => {
      for (const set of sample(crowded, SAMPLED, dice)) playRoom(type_game, set, 3);
      for (const set of mixed) playRoom(type_game, set, type_game === 'game_listen' ? 6 : set.length / 2);
    },
  );

  it('are never shown with a second right option in a review', () => {
    for (const set of crowded) {
      const asked = pick(set, dice);
      const side = dice() < 0.5 ? 'foreign_word' : 'native_word';
      const texts = sample(set, 3, dice).map((word) => word[side]);
      const spare = sample(words, 20, dice);
      const question = selectQuestion(asked, { words: set, spare, confused: { side, texts } }, dice);
      expectOneRight({ asked, texts: question.options, side }, [...set, ...spare]);
    }
  });

  it('are never shown with another word of the same meaning in game_line', () => {
    for (const set of [...sample(crowded, SAMPLED, dice), ...mixed]) {
      let deck = startDeck(set);
      for (let board = 0; board < 3; board += 1) {
        const drawn = drawBoard(deck, LINE_WORDS, dice);
        deck = drawn.deck;
        expectApart(drawn.board.left.map(sensesOf), 'game_line');
        expect(new Set(drawn.board.right)).toEqual(new Set(drawn.board.left));
      }
    }
  });
});
