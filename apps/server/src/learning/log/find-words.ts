import { keyText } from '@icando/game/memory/memory-key';
import type { MemoryKey } from './answer-log-write-queries.ts';
import type { GivenAnswer, Run } from './given-answer.ts';
import { keyOf } from './memories.ts';
import type { LogReads } from './reads-of-many.ts';

/** The word of an answer, with the key of its memory. */
export interface KnownWord extends MemoryKey {
  wordId: number | null;
  isLinked: boolean;
}

/** Finds the memory of each answer. Answers about other users' words and unknown texts are left out. */
export async function findWords(
  run: Run,
  given: readonly GivenAnswer[],
  reads: LogReads,
): Promise<Map<GivenAnswer, KnownWord>> {
  const ids = given.flatMap(({ word_id }) => word_id ?? []);
  const [rows, met] = await Promise.all([reads.ownWords(run.userId, ids), findMet(run, given, reads)]);
  const own = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<GivenAnswer, KnownWord>();
  for (const answer of given) {
    const row = answer.word_id === undefined ? undefined : own.get(answer.word_id);
    if (row !== undefined) {
      const isLinked = row.lex !== null && row.meaning !== null;
      const key =
        row.lex !== null && row.meaning !== null
          ? { lex: row.lex, meaning: row.meaning }
          : keyOf(row.foreign_word, row.native_word);
      known.set(answer, { ...key, wordId: row.id, isLinked });
    } else {
      const word = met(answer);
      if (word !== undefined) known.set(answer, word);
    }
  }
  return known;
}

/** Finds a word by its texts: the user's own, one met in a room, or any text when `isEncounter` is set. */
async function findMet({ userId, isEncounter }: Run, given: readonly GivenAnswer[], reads: LogReads) {
  const keys = new Map(
    given.flatMap((answer) => {
      const { foreign_word, native_word = '' } = answer;
      return foreign_word === undefined ? [] : [[answer, keyOf(foreign_word, native_word)] as const];
    }),
  );
  const lexes = [...keys.values()].map(({ lex }) => lex);
  const [links, encounters] =
    lexes.length === 0
      ? [[], []]
      : await Promise.all([reads.linksOf(userId, lexes), reads.encountersOf(userId, lexes)]);
  // A word may have several ids, of which the first counts.
  const linked = new Map(links.toReversed().map((row) => [keyText(row), row.word_id]));
  const encountered = new Set(encounters.map(keyText));
  return (answer: GivenAnswer): KnownWord | undefined => {
    const key = keys.get(answer);
    if (key === undefined) return undefined;
    const text = keyText(key);
    const wordId = linked.get(text);
    if (wordId === undefined && isEncounter !== true && !encountered.has(text)) return undefined;
    return { ...key, wordId: wordId ?? null, isLinked: true };
  };
}
