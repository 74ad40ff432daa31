import { TUTOR_MODEL, type AiMessage } from '@icando/contract/assistant';
import { lookupKey, type Dictionary } from '../dictionary/index.ts';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import type { AssistantQueries, PupilWord } from './assistant-queries.ts';
import type { Assistant } from './assistant.ts';
import { printEntry, type Entry } from './explain.ts';
import { readIntent, type Intent, type Language } from './intent.ts';
import { plainInMarkdown } from './markdown.ts';
import { findQuestion, judge, printQuestion, type OpenQuestion, type Wanted } from './quiz.ts';
import * as say from './phrases.ts';

export interface TutorParts {
  queries: AssistantQueries;
  dictionary: Dictionary;
  voice: Pick<Voice, 'pathFor'>;
  /** 0 ≤ x < 1. */
  dice?: () => number;
}

/** The quiz uses this many of the learner's newest words. */
const QUIZ_WORDS = 200;
const MARKS = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/iu;

/**
 * The built-in tutor, without network or model. It is stateless: earlier questions and answers are in the conversation
 * that comes with every message.
 */
export function createTutor({ queries, dictionary, voice, dice = Math.random }: TutorParts): Assistant {
  async function reply(userId: number, messages: readonly AiMessage[]): Promise<string> {
    const last = messages.at(-1);
    if (last === undefined || last.role !== 'user') return say.GREETING;
    const said = textOf(last);
    const hasPicture =
      typeof last.content !== 'string' && last.content.some(({ type }) => type === 'image_url');
    if (hasPicture) return say.NO_PICTURES;
    const told = messages.filter(({ role }) => role === 'assistant').map(textOf);
    const open = findQuestion(told.at(-1) ?? '');
    const intent = readIntent(said);
    return open === undefined ? talk(userId, intent, told) : inQuiz(userId, { said, intent, open, told });
  }

  async function talk(userId: number, intent: Intent, told: readonly string[]): Promise<string> {
    switch (intent.kind) {
      case 'help':
        return say.GREETING;
      case 'thanks':
        return say.THANKS;
      case 'skip':
      case 'stop':
        return say.NO_QUIZ;
      case 'quiz':
        return ask(userId, { number: 1, right: 0 }, told);
      case 'explain':
        return (
          (await explain(userId, intent.word, intent.from)) ?? say.unknownWord(plainInMarkdown(intent.word))
        );
      case 'bare':
        return (await explain(userId, intent.word)) ?? say.unknownWord(plainInMarkdown(intent.word));
      default:
        return say.BEYOND;
    }
  }

  interface Turn {
    said: string;
    intent: Intent;
    open: OpenQuestion;
    told: readonly string[];
  }

  async function inQuiz(userId: number, { said, intent, open, told }: Turn): Promise<string> {
    const next = (right: number) => ask(userId, { number: open.number + 1, right }, told);
    const words = await queries.findWords(userId, lookupKey(open.shown));
    const answers = answersOf(words, open);
    const [answer] = answers;
    if (answer === undefined) return `${say.GONE}\n\n${await ask(userId, open, told)}`;
    const verdict = judge(said, answers, open.wanted);
    // Checked first: 'quiz' and 'stop' may be words to learn.
    if (verdict.kind === 'right')
      return `✅ Đúng rồi! ${pairOf(open, answer)}\n\n${await next(open.right + 1)}`;
    if (intent.kind === 'stop') return say.farewell(open.right, open.number - 1);
    if (intent.kind === 'skip') return `Đáp án: ${pairOf(open, answer)}\n\n${await next(open.right)}`;
    const aside = await asideOf(userId, intent);
    if (aside !== undefined) return `${aside}\n\n---\n\n${printQuestion(open)}`;
    if (verdict.kind === 'near') {
      return `🟡 Gần đúng! Chỉ sai dấu thôi: ${verdict.marked}. ${pairOf(open, verdict.answer)}\n\n${await next(open.right)}`;
    }
    return `❌ Chưa đúng. Đáp án: ${pairOf(open, answer)}\n\n${await next(open.right)}`;
  }

  /** A reply to another question in the middle of a quiz; the quiz question is then repeated. */
  async function asideOf(userId: number, intent: Intent): Promise<string | undefined> {
    if (intent.kind === 'explain') return explain(userId, intent.word, intent.from);
    if (intent.kind === 'quiz') return say.HOW_TO_ANSWER;
    return undefined;
  }

  async function ask(
    userId: number,
    { number, right }: Pick<OpenQuestion, 'number' | 'right'>,
    told: readonly string[],
  ): Promise<string> {
    const words = await queries.newestWords(userId, QUIZ_WORDS);
    // Words in the conversation were asked recently; once all were, they repeat, except for the last one.
    const asked = told.flatMap((text) => findQuestion(text)?.shown ?? []).map(lookupKey);
    const isIn = (texts: readonly string[]) => (word: PupilWord) =>
      texts.includes(word.foreign_key) || texts.includes(word.native_key);
    const fresh = words.filter((word) => !isIn(asked)(word));
    const others = words.filter((word) => !isIn(asked.slice(-1))(word));
    const pool = [fresh, others, words].find((list) => list.length > 0) ?? words;
    const word = pool[Math.floor(dice() * pool.length)];
    if (word === undefined) return say.NO_WORDS;
    const wanted: Wanted = dice() < 0.5 ? 'english' : 'vietnamese';
    const shown = wanted === 'english' ? word.native_word : word.foreign_word;
    const question = printQuestion({ number, right, wanted, shown });
    return number === 1 ? `${question}\n\n${say.HOW_TO_ANSWER}` : question;
  }

  /** Undefined when the word is unknown. */
  async function explain(userId: number, word: string, from?: Language): Promise<string | undefined> {
    const order: Language[] = from === undefined ? (MARKS.test(word) ? ['vi', 'en'] : ['en', 'vi']) : [from];
    for (const language of order) {
      const entry = await look(userId, word, language);
      if (entry !== undefined) return printEntry(entry);
    }
    return undefined;
  }

  async function look(userId: number, word: string, from: Language): Promise<Entry | undefined> {
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
    const audio = await spoken(english);
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

  /** The path of a recording, which is made on demand. */
  async function spoken(english: string): Promise<string> {
    const path = voice.pathFor(english);
    const key = audioKeyFromPath(path);
    if (key !== undefined) await queries.keepSpoken(key, english);
    return path;
  }

  return {
    model: TUTOR_MODEL,
    async *answer({ userId, messages }) {
      const text = await reply(userId, messages);
      // Line by line, like a stream.
      for (const line of text.split(/(?<=\n)/)) yield line;
    },
  };
}

/** Every answer that the learner's own words allow. */
function answersOf(words: readonly PupilWord[], { wanted, shown }: OpenQuestion): string[] {
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
