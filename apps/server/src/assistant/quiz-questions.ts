import { wordKey } from '@icando/contract/text';
import type { LearnerReport, ReportOfLearner } from '../learning/index.ts';
import type { AssistantQueries, LearnerWord } from './assistant-queries.ts';
import * as phrases from './phrases.ts';
import { findQuestion, printQuestion, type OpenQuestion, type Wanted } from './quiz.ts';

interface QuizDeps {
  queries: AssistantQueries;
  reportOf: ReportOfLearner;
  dice: () => number;
}

const QUIZ_WORDS = 200;
/** Asks for one of the learner's words. Words that are due or confused come first. */
export function createQuiz({ queries, reportOf, dice }: QuizDeps) {
  return async function ask(
    userId: number,
    { number, right }: Pick<OpenQuestion, 'number' | 'right'>,
    replies: readonly string[],
  ): Promise<string> {
    const [words, report] = await Promise.all([queries.newestWords(userId, QUIZ_WORDS), reportOf(userId)]);
    const ids = idsIn(report);
    const urgent = ids.length === 0 ? [] : await queries.wordsWithIds(userId, ids);
    // Words in the conversation were asked recently. Once all words were asked, they repeat, except for the last one.
    const asked = replies.flatMap((text) => findQuestion(text)?.shown ?? []).map(wordKey);
    const isIn = (texts: readonly string[]) => (word: LearnerWord) =>
      texts.includes(word.foreign_key) || texts.includes(word.native_key);
    const fresh = words.filter((word) => !isIn(asked)(word));
    const others = words.filter((word) => !isIn(asked.slice(-1))(word));
    const due = urgent.filter((word) => !isIn(asked)(word));
    const pool = [due, fresh, others, words].find((list) => list.length > 0) ?? words;
    const word = pool[Math.floor(dice() * pool.length)];
    if (word === undefined) return phrases.NO_WORDS;
    const wanted: Wanted = dice() < 0.5 ? 'english' : 'vietnamese';
    const shown = wanted === 'english' ? word.native_word : word.foreign_word;
    const question = printQuestion({ number, right, wanted, shown });
    return number === 1 ? `${question}\n\n${phrases.HOW_TO_ANSWER}` : question;
  };
}

/** The ids of the words that are due or confused. */
function idsIn({ due, confused }: LearnerReport): number[] {
  const pairs = confused.flatMap(({ words }) => (words === null ? [] : [words.a.id, words.b.id]));
  return [...new Set([...due.flatMap(({ id }) => id ?? []), ...pairs])];
}
