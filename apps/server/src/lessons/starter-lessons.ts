import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Grade, Lesson, StarterLesson } from '@icando/contract/lessons';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { joinedMeanings } from '@icando/lexicon/meanings';
import { memoryKey } from '@icando/game/memory/memory-key';
import type { Overrides } from '../dictionary/index.ts';
import { isForeignKeyViolation, isUniqueViolation, nextId } from '../platform/database/index.ts';
import { wordRow, type Words } from '../words/index.ts';
import type { LessonQueries, LessonRow } from './lessons-queries.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { presentLesson } from './lessons.ts';

export function createStarterLessons(deps: {
  queries: LessonQueries;
  lexicon: Lexicon;
  overrides: Pick<Overrides, 'applied'>;
  words: Pick<Words, 'insertMany'>;
}) {
  const { queries, lexicon, overrides, words } = deps;

  let topics: ReturnType<typeof keyedTopics> | undefined;

  async function lessonFor(
    callerId: number,
    starter: { id: number; lesson_name: string; description: string },
  ) {
    const nameKey = lessonNameKey(starter.lesson_name);
    const found = await queries.findStarter(callerId, starter.id, nameKey);
    if (found !== undefined) return found;
    const row: LessonRow = {
      id: nextId(),
      user_id: callerId,
      lesson_name: starter.lesson_name,
      name_key: nameKey,
      description: starter.description,
      is_public: 1,
      starter_id: starter.id,
      share_code: null,
      is_indexed: 0,
      copied_from: null,
      created_at: Date.now(),
    };
    try {
      await queries.insert(row);
      return row;
    } catch (error) {
      if (isUniqueViolation(error)) return queries.findStarter(callerId, starter.id, nameKey);
      throw error;
    }
  }

  function findReadyMade(id: number) {
    const theme = lexicon.starterLessons().find((lesson) => lesson.id === id);
    if (theme !== undefined) return theme;
    const topic = lexicon.curriculum().find((lesson) => lesson.id === id);
    return topic && { ...topic, slug: `grade-${id}`, description: `${topic.topic} (${topic.level})` };
  }

  return {
    list(): Outcome<{ data: StarterLesson[] }> {
      const data = lexicon.starterLessons().map(({ id, lesson_name, description, level, word_count }) => ({
        id,
        lesson_name,
        description,
        level,
        word_count,
      }));
      return accepted({ data });
    },

    async curriculum(callerId: number): Promise<Outcome<{ grades: Grade[] }>> {
      const lexes = await queries.knownLexes(callerId);
      const grades = new Map<number, Grade>();
      topics ??= keyedTopics(lexicon);
      for (const { id, grade, topic, lesson_name, level, word_count, keys } of topics) {
        const known = keys.filter((lex) => lexes.has(lex)).length;
        const lesson = { id, name: lesson_name, level, words: word_count, known };
        const { topics } = grades.get(grade) ?? { topics: [] };
        grades.set(grade, { grade, topics: [...topics, { id, name: topic, lessons: [lesson] }] });
      }
      return accepted({ grades: [...grades.values()] });
    },

    async pull(callerId: number, id: number): Promise<Outcome<{ lesson: Lesson; added: number }>> {
      const starter = findReadyMade(id);
      if (starter === undefined) return refused('not_found');
      const lesson = await lessonFor(callerId, starter);
      if (lesson === undefined) return refused('conflict');
      // Reversed, because lists show the newest word first: the lesson's first word should be at the top.
      const entries = lexicon.starterWords(id).map((row) => ({ ...row, vi: [row.vi] }));
      const rows = (await overrides.applied(entries)).toReversed().map((entry) =>
        wordRow({
          userId: callerId,
          foreign: entry.en,
          native: joinedMeanings(entry.vi),
          pronunciation: entry.ipa,
          note: '',
          example: entry.example,
          exampleNative: entry.example_vi,
          lessonId: lesson.id,
          sourceKey: `starter:${starter.slug}:${entry.en}:${entry.pos}`,
        }),
      );
      try {
        return accepted({ lesson: presentLesson(lesson), added: await words.insertMany(rows) });
      } catch (error) {
        if (isForeignKeyViolation(error)) return refused('conflict');
        throw error;
      }
    },
  };
}
/** The topics of the curriculum with the key of each word, which are computed once: there are some two thousand. */
function keyedTopics(lexicon: Lexicon) {
  return lexicon.curriculum().map((topic) => ({
    ...topic,
    keys: lexicon.starterWords(topic.id).map(({ en, vi }) => memoryKey(en, vi).lex),
  }));
}

export type StarterLessons = ReturnType<typeof createStarterLessons>;
