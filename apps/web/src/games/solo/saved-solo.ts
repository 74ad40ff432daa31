import { GAME_FORMS, LINE_WORDS, SOLO_GAMES } from '@icando/contract/games';
import { answerLog } from '@icando/contract/scores';
import type { GameWord } from '@icando/game/questions/game-word';
import type { Solo } from '@icando/game/solo/events';
import type { Phase } from '@icando/game/solo/phases';
import * as z from 'zod/mini';

// The stored form of a game. The deck refers to words by id, so that a large set is stored once.

const word = z.object({
  id: z.int(),
  foreign_word: z.string(),
  native_word: z.string(),
  pronunciation_foreign: z.string(),
  audio: z.string(),
  audio_credit: z.optional(z.string()),
  theme: z.optional(z.number()),
  type_word: z.optional(z.string()),
  example: z.optional(z.string()),
  example_native: z.optional(z.string()),
  example_audio: z.optional(z.string()),
});

const gap = z.optional(
  z.object({ sentence: z.string(), gapped: z.string(), translation: z.string(), answer: z.string() }),
);
const numbers = z.array(z.number());
const select = z.object({
  word,
  asked: z.enum(['foreign_word', 'native_word']),
  word_question: z.string(),
  options: z.array(z.string()),
  correct_option: z.string(),
  gap,
});
const write = z.object({ word, word_question: z.string(), correct_option: z.string(), gap });
const listen = z.object({ read: z.array(word), tiles: z.array(word) });
const line = z.object({ from: z.number(), to: z.number() });
const board = {
  index: z.number(),
  board: z.object({ left: z.array(word), right: z.array(word) }),
  lines: z.array(line),
};
const sequence = { index: z.number(), question: listen, lives: z.number() };
const selectQuestion = { index: z.number(), question: select };
const writeQuestion = { index: z.number(), question: write };
const dictation = {
  index: z.number(),
  question: z.object({ word, text: z.string(), isSentence: z.boolean() }),
};
const name = <Name extends string>(value: Name) => z.literal(value);
const verdict = { correct: z.boolean(), until: z.number() };

const text = { text: z.string() };
const typed = { typed: z.string() };
const dictatedWord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('right'), ...text }),
  z.object({ kind: z.literal('wrong'), ...text, ...typed }),
  z.object({ kind: z.literal('missing'), ...text }),
  z.object({ kind: z.literal('added'), ...typed }),
]);

const phase = z.discriminatedUnion('name', [
  z.object({
    name: name('meet'),
    index: z.number(),
    word,
    note: z.string(),
    canWrite: z.boolean(),
    sequence: z.optional(z.object({ length: z.number(), lives: z.number() })),
  }),
  z.object({ name: name('choose'), ...selectQuestion, askedAt: z.number() }),
  z.object({ name: name('chosen'), ...selectQuestion, option: z.number(), ...verdict }),
  z.object({ name: name('write'), ...writeQuestion, askedAt: z.number() }),
  z.object({ name: name('written'), ...writeQuestion, given: z.string(), slips: numbers, ...verdict }),
  z.object({ name: name('dictate'), ...dictation, askedAt: z.number() }),
  z.object({
    name: name('dictated'),
    ...dictation,
    given: z.string(),
    words: z.array(dictatedWord),
    ...verdict,
  }),
  z.object({ name: name('line'), ...board, askedAt: z.number() }),
  z.object({ name: name('flash'), ...board, wrong: line, until: z.number() }),
  z.object({ name: name('lined'), ...board, until: z.number() }),
  z.object({ name: name('reading'), ...sequence, wordsRead: z.number(), nextAt: z.number() }),
  z.object({ name: name('arrange'), ...sequence, laid: numbers, askedAt: z.number() }),
  z.object({ name: name('arranged'), ...sequence, laid: numbers, places: z.array(z.boolean()), ...verdict }),
]) satisfies z.ZodMiniType<Exclude<Phase, { name: 'finished' }>>;

const run = z.object({
  type_game: z.enum(SOLO_GAMES),
  form: z.optional(z.enum(GAME_FORMS)),
  words: z.array(word),
  spare: z.array(word),
  startedAt: z.number(),
  startedOn: z.number(),
  // JSON has no Infinity, so null stands for a game without a time limit.
  endsAt: z.nullable(z.number()),
  clock: z.number(),
  waitForMe: z.boolean(),
  enough: z.optional(z.number()),
  cards: z.optional(z.object({ notes: z.record(z.string(), z.string()), seen: numbers, known: numbers })),
  // Games stored by earlier versions lack this field.
  linePairs: z._default(z.number(), LINE_WORDS),
  deck: z.object({ words: numbers, pending: numbers, recent: numbers }),
  seed: z.number(),
  asked: z.number(),
  score: z.object({
    correct: z.number(),
    total: z.number(),
    streak: z.number(),
    bestStreak: z.number(),
    answers: z.array(answerLog),
  }),
});

export const savedSolo = z.object({ run, phase });
export type SavedSolo = z.infer<typeof savedSolo>;

export function packSolo({ run: { deck, ...rest }, phase: shown }: Solo): unknown {
  const ids = (words: readonly GameWord[]) => words.map(({ id }) => id);
  return {
    run: { ...rest, deck: { ...deck, words: ids(deck.words), pending: ids(deck.pending) } },
    // Checks at compile time that every phase has a schema, without which a reload would lose its games.
    phase: shown satisfies { name: SavedSolo['phase']['name'] | 'finished' },
  };
}

export function unpackSolo({ run: { deck, ...rest }, phase: shown }: SavedSolo): Solo {
  const wordsById = new Map(rest.words.map((entry) => [entry.id, entry]));
  const words = (ids: readonly number[]) => ids.flatMap((id) => wordsById.get(id) ?? []);
  return {
    run: {
      ...rest,
      endsAt: rest.endsAt ?? Infinity,
      deck: { ...deck, words: words(deck.words), pending: words(deck.pending) },
    },
    phase: shown,
  };
}
