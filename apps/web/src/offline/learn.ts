import type { Address } from '@icando/contract/api';
import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';
import type { CallGiven } from '../platform/device.ts';
import { MOST_WORDS, type Parts, readKept, sortedWords, writeKept } from './kept.ts';

/** A response of the server. */
export interface Learnt {
  readonly call: Address;
  readonly given: CallGiven;
  readonly reply: unknown;
}

/** Updates the stored data with a response of the server. */
export async function learnAll(learnt: readonly Learnt[]): Promise<void> {
  let words: Promise<Parts['words']> | undefined;
  let lessons: Promise<readonly Lesson[]> | undefined;
  for (const { call, given, reply } of learnt) {
    if (call === 'GET /api/my_user') await writeKept('me', reply as Parts['me']);
    else if (call === 'GET /api/review/today') await writeKept('today', reply as Parts['today']);
    else if (call.endsWith('/api/lesson') || call.endsWith('/api/lesson/:id')) {
      lessons ??= readKept('lessons').then((kept) => kept?.value ?? []);
      const known = await lessons;
      lessons = Promise.resolve(withLesson(known, { call, given, reply }));
    } else {
      words ??= readKept('words').then((kept) => kept?.value ?? { list: [], wholeAt: 0 });
      const known = await words;
      words = Promise.resolve(withWordsOf(known, { call, given, reply }, Date.now()));
    }
  }
  if (lessons !== undefined) await writeKept('lessons', [...(await lessons)]);
  if (words !== undefined) await writeKept('words', await words);
}

function withLesson(known: readonly Lesson[], { call, given, reply }: Learnt): readonly Lesson[] {
  if (call.startsWith('GET')) return isOwn(given) ? (reply as Lesson[]) : known;
  if (call.startsWith('DELETE')) return known.filter(({ id }) => id !== Number(given.params?.['id']));
  const { lesson } = reply as { lesson: Lesson };
  const isKnown = known.some(({ id }) => id === lesson.id);
  return isKnown ? known.map((other) => (other.id === lesson.id ? lesson : other)) : [...known, lesson];
}

export function withWordsOf(
  known: Parts['words'],
  { call, given, reply }: Learnt,
  now: number,
): Parts['words'] {
  const words = new Map(known.list.map((word) => [word.id, word]));
  let { wholeAt } = known;
  const put = (list: readonly Word[]) => {
    for (const word of list) words.set(word.id, word);
  };
  if (call === 'GET /api/word') {
    if (!isOwn(given)) return known;
    const { data } = reply as { data: Word[] };
    if (isUnfiltered(given)) {
      dropMissing(words, data, given);
      if (
        Number(given.query?.['page'] ?? 1) === 1 &&
        (data.length < sizeOf(given) || data.length >= MOST_WORDS)
      ) {
        wholeAt = now;
      }
    }
    put(data);
  } else if (call.startsWith('DELETE')) words.delete(Number(given.params?.['id']));
  else if (call === 'POST /api/words/restore') put((reply as { data: Word[] }).data);
  else put([(reply as { word: Word }).word]);
  return { list: sortedWords(words.values()), wholeAt };
}

/** An unfiltered page has every word between its first and its last: other stored ones were deleted elsewhere. */
function dropMissing(words: Map<number, Word>, data: readonly Word[], given: CallGiven): void {
  const isFirst = Number(given.query?.['page'] ?? 1) === 1;
  const isLast = data.length < sizeOf(given);
  const top = isFirst ? Infinity : (data[0]?.id ?? 0);
  const bottom = isLast && (isFirst || data.length > 0) ? 0 : (data.at(-1)?.id ?? Infinity);
  const seen = new Set(data.map(({ id }) => id));
  for (const id of words.keys()) if (id <= top && id >= bottom && !seen.has(id)) words.delete(id);
}

const sizeOf = ({ query }: CallGiven) => Number(query?.['size'] ?? 10);

export function isOwn({ query }: CallGiven): boolean {
  return (query?.['from_user_id'] ?? 0) === 0;
}

function isUnfiltered({ query }: CallGiven): boolean {
  const lessons = query?.['lesson_ids'];
  return (
    (query?.['search'] ?? '') === '' && (lessons === undefined || (lessons as readonly number[]).length === 0)
  );
}
