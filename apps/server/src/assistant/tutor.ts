import { TUTOR_MODEL, type AiMessage } from '@icando/contract/assistant';
import { lookupKey, type Dictionary } from '../dictionary/index.ts';
import type { LearnerReport, ReportOfLearner } from '../learning/index.ts';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import type { AssistantQueries, LearnerWord } from './assistant-queries.ts';
import type { Assistant } from './assistant.ts';
import { printEntry, type Entry } from './explain.ts';
import { readIntent, type Intent, type Language } from './intent.ts';
import { plainInMarkdown } from './markdown.ts';
import { findQuestion, judge, printQuestion, type OpenQuestion, type Wanted } from './quiz.ts';
import * as phrases from './phrases.ts';

export interface TutorParts {
  queries: AssistantQueries;
  dictionary: Dictionary;
  voice: Pick<Voice, 'pathFor'>;
  reportOf: ReportOfLearner;
  dice?: () => number;
}

const QUIZ_WORDS = 200;
const MARKS = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/iu;

/** Stateless: earlier questions and answers are in the conversation that comes with every message. */
export function createTutor({
  queries,
  dictionary,
  voice,
  reportOf,
  dice = Math.random,
}: TutorParts): Assistant {
  async function reply(userId: number, messages: readonly AiMessage[]): Promise<string> {
    const last = messages.at(-1);
    if (last === undefined || last.role !== 'user') return phrases.GREETING;
    const input = textOf(last);
    const hasPicture =
      typeof last.content !== 'string' && last.content.some(({ type }) => type === 'image_url');
    if (hasPicture) return phrases.NO_PICTURES;
    const replies = messages.filter(({ role }) => role === 'assistant').map(textOf);
    const open = findQuestion(replies.at(-1) ?? '');
    const intent = readIntent(input);
    return open === undefined
      ? replyTo(userId, intent, replies)
      : replyInQuiz(userId, { input, intent, open, replies });
  }

  async function replyTo(userId: number, intent: Intent, replies: readonly string[]): Promise<string> {
    switch (intent.kind) {
      case 'help':
        return phrases.GREETING;
      case 'thanks':
        return phrases.THANKS;
      case 'skip':
      case 'stop':
        return phrases.NO_QUIZ;
      case 'due':
        return phrases.due(await reportOf(userId));
      case 'quiz':
        return ask(userId, { number: 1, right: 0 }, replies);
      case 'explain':
      case 'bare': {
        const from = intent.kind === 'explain' ? intent.from : undefined;
        return (
          (await explain(userId, intent.word, from)) ?? phrases.unknownWord(plainInMarkdown(intent.word))
        );
      }
      default:
        return phrases.BEYOND;
    }
  }

  interface QuizInput {
    input: string;
    intent: Intent;
    open: OpenQuestion;
    replies: readonly string[];
  }

  async function replyInQuiz(userId: number, { input, intent, open, replies }: QuizInput): Promise<string> {
    const next = (right: number) => ask(userId, { number: open.number + 1, right }, replies);
    const words = await queries.findWords(userId, lookupKey(open.shown));
    const answers = answersOf(words, open);
    const [answer] = answers;
    if (answer === undefined) return `${phrases.GONE}\n\n${await ask(userId, open, replies)}`;
    const verdict = judge(input, answers, open.wanted);
    // Checked first: 'quiz' and 'stop' may be words to learn.
    if (verdict.kind === 'right')
      return `✅ Đúng rồi! ${pairOf(open, answer)}\n\n${await next(open.right + 1)}`;
    if (intent.kind === 'stop') return phrases.farewell(open.right, open.number - 1);
    if (intent.kind === 'skip') return `Đáp án: ${pairOf(open, answer)}\n\n${await next(open.right)}`;
    const aside = await replyAside(userId, intent);
    if (aside !== undefined) return `${aside}\n\n---\n\n${printQuestion(open)}`;
    if (verdict.kind === 'near') {
      return `🟡 Gần đúng! Chỉ sai dấu thôi: ${verdict.marked}. ${pairOf(open, verdict.answer)}\n\n${await next(open.right)}`;
    }
    return `❌ Chưa đúng. Đáp án: ${pairOf(open, answer)}\n\n${await next(open.right)}`;
  }

  /** To another question in the middle of a quiz; the quiz question is then repeated. */
  async function replyAside(userId: number, intent: Intent): Promise<string | undefined> {
    if (intent.kind === 'explain') return explain(userId, intent.word, intent.from);
    if (intent.kind === 'quiz') return phrases.HOW_TO_ANSWER;
    if (intent.kind === 'due') return phrases.due(await reportOf(userId));
    return undefined;
  }

  async function ask(
    userId: number,
    { number, right }: Pick<OpenQuestion, 'number' | 'right'>,
    replies: readonly string[],
  ): Promise<string> {
    const [words, report] = await Promise.all([queries.newestWords(userId, QUIZ_WORDS), reportOf(userId)]);
    const ids = idsIn(report);
    const urgent = ids.length === 0 ? [] : await queries.wordsWithIds(userId, ids);
    // Words in the conversation were asked recently; once all were, they repeat, except for the last one.
    const asked = replies.flatMap((text) => findQuestion(text)?.shown ?? []).map(lookupKey);
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
  }

  async function explain(userId: number, word: string, from?: Language): Promise<string | undefined> {
    const order: Language[] = from === undefined ? (MARKS.test(word) ? ['vi', 'en'] : ['en', 'vi']) : [from];
    for (const language of order) {
      const entry = await findEntry(userId, word, language);
      if (entry !== undefined) return printEntry(entry);
    }
    return undefined;
  }

  async function findEntry(userId: number, word: string, from: Language): Promise<Entry | undefined> {
    const to = from === 'en' ? 'vi' : 'en';
    const [found, own] = await Promise.all([
      dictionary.lookUp({ word, type_src: from, type_dest: to }),
      queries.findWords(userId, lookupKey(word)),
    ]);
    const ownOne = own.find(
      (row) => lookupKey(from === 'en' ? row.foreign_word : row.native_word) === lookupKey(word),
    );
    const translation = found.translate_word || (from === 'en' ? ownOne?.native_word : ownOne?.foreign_word);
    if (translation === undefined || translation === '') return undefined;
    const [english, vietnamese] = from === 'en' ? [word, translation] : [translation, word];
    const [back, sameInEnglish] = await Promise.all([
      dictionary.lookUp({ word: translation, type_src: to, type_dest: from }),
      from === 'en' ? own : queries.findWords(userId, lookupKey(english)),
    ]);
    const audio = await recordingOf(english);
    return {
      english,
      vietnamese,
      partOfSpeech: found.type_word,
      phonetic: found.phonetic || ownOne?.pronunciation || '',
      audio,
      from,
      back: lookupKey(back.translate_word) === lookupKey(word) ? '' : back.translate_word,
      own: sameInEnglish.map(({ native_word, lesson_name }) => ({ text: native_word, lesson: lesson_name })),
    };
  }

  async function recordingOf(english: string): Promise<string> {
    const path = voice.pathFor(english);
    const key = audioKeyFromPath(path);
    if (key !== undefined) await queries.insertSpokenText(key, english);
    return path;
  }

  return {
    model: TUTOR_MODEL,
    async *answer({ userId, messages }) {
      const text = await reply(userId, messages);
      for (const line of text.split(/(?<=\n)/)) yield line;
    },
  };
}

function answersOf(words: readonly LearnerWord[], { wanted, shown }: OpenQuestion): string[] {
  const key = lookupKey(shown);
  return wanted === 'english'
    ? words.filter(({ native_key }) => native_key === key).map(({ foreign_word }) => foreign_word)
    : words.filter(({ foreign_key }) => foreign_key === key).map(({ native_word }) => native_word);
}

function pairOf({ shown, wanted }: OpenQuestion, answer: string): string {
  const [english, vietnamese] = wanted === 'english' ? [answer, shown] : [shown, answer];
  return `**${plainInMarkdown(english)}** – ${plainInMarkdown(vietnamese)}.`;
}

function textOf({ content }: AiMessage): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
}

/** What is due, and what is confused. */
function idsIn({ due, confused }: LearnerReport): number[] {
  const pairs = confused.flatMap(({ words }) => (words === null ? [] : [words.a.id, words.b.id]));
  return [...new Set([...due.flatMap(({ id }) => id ?? []), ...pairs])];
}
