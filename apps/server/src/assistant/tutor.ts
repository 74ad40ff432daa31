import { TUTOR_MODEL, type AiMessage } from '@icando/contract/assistant';
import { wordKey } from '@icando/contract/text';
import type { Dictionary } from '../dictionary/index.ts';
import type { ReportOfLearner } from '../learning/index.ts';
import type { Voice } from '../voice/index.ts';
import type { AssistantQueries, LearnerWord } from './assistant-queries.ts';
import type { Assistant } from './assistant.ts';
import { sentenceIn } from './explain.ts';
import { createExplanations } from './explanations.ts';
import { readIntent, type Intent } from './intent.ts';
import { plainInMarkdown } from './markdown.ts';
import { findQuestion, judge, printQuestion, type OpenQuestion } from './quiz.ts';
import { createQuiz } from './quiz-questions.ts';
import * as phrases from './phrases.ts';

export interface TutorDeps {
  queries: AssistantQueries;
  dictionary: Dictionary;
  voice: Pick<Voice, 'pathFor'>;
  reportOf: ReportOfLearner;
  dice?: () => number;
}

interface QuizInput {
  input: string;
  intent: Intent;
  open: OpenQuestion;
  replies: readonly string[];
}

/** The tutor is stateless: earlier questions and answers are in the conversation that is sent with every message. */
export function createTutor({
  queries,
  dictionary,
  voice,
  reportOf,
  dice = Math.random,
}: TutorDeps): Assistant {
  const ask = createQuiz({ queries, reportOf, dice });
  const explain = createExplanations({ queries, dictionary, voice });

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

  async function replyInQuiz(userId: number, { input, intent, open, replies }: QuizInput): Promise<string> {
    const next = (right: number) => ask(userId, { number: open.number + 1, right }, replies);
    const words = await queries.findWords(userId, wordKey(open.shown));
    const answers = answersOf(words, open);
    const [answer] = answers;
    if (answer === undefined) return `${phrases.GONE}\n\n${await ask(userId, open, replies)}`;
    const verdict = judge(input, answers, open.wanted);
    // The answer is checked before the intent, because 'quiz' and 'stop' may be words to learn.
    if (verdict.kind === 'right')
      return `✅ Đúng rồi! ${pairOf(open, answer)}\n\n${await next(open.right + 1)}`;
    if (intent.kind === 'stop') return phrases.farewell(open.right, open.number - 1);
    if (intent.kind === 'skip')
      return `Đáp án: ${pairOf(open, answer)}${sentenceOf(words, open, answer)}\n\n${await next(open.right)}`;
    const aside = await replyAside(userId, intent);
    if (aside !== undefined) return `${aside}\n\n---\n\n${printQuestion(open)}`;
    if (verdict.kind === 'near') {
      return `🟡 Gần đúng! Chỉ sai dấu thôi: ${verdict.marked}. ${pairOf(open, verdict.answer)}\n\n${await next(open.right)}`;
    }
    const sentence = sentenceOf(words, open, answer);
    return `❌ Chưa đúng. Đáp án: ${pairOf(open, answer)}${sentence}\n\n${await next(open.right)}`;
  }

  /** Replies to another question during a quiz. The quiz question is repeated after it. */
  async function replyAside(userId: number, intent: Intent): Promise<string | undefined> {
    if (intent.kind === 'explain') return explain(userId, intent.word, intent.from);
    if (intent.kind === 'quiz') return phrases.HOW_TO_ANSWER;
    if (intent.kind === 'due') return phrases.due(await reportOf(userId));
    return undefined;
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
  const key = wordKey(shown);
  return wanted === 'english'
    ? words.filter(({ native_key }) => native_key === key).map(({ foreign_word }) => foreign_word)
    : words.filter(({ foreign_key }) => foreign_key === key).map(({ native_word }) => native_word);
}

function pairOf({ shown, wanted }: OpenQuestion, answer: string): string {
  const [english, vietnamese] = wanted === 'english' ? [answer, shown] : [shown, answer];
  return `**${plainInMarkdown(english)}** – ${plainInMarkdown(vietnamese)}.`;
}

/** The learner's own sentence with the word of the answer, after a miss; '' without one. */
function sentenceOf(words: readonly LearnerWord[], { wanted, shown }: OpenQuestion, answer: string): string {
  const [english, vietnamese] = wanted === 'english' ? [answer, shown] : [shown, answer];
  const word = words.find(
    ({ foreign_key, native_key, example }) =>
      example !== '' && foreign_key === wordKey(english) && native_key === wordKey(vietnamese),
  );
  return word === undefined ? '' : `\n\nCâu của bạn: ${sentenceIn(word.example, word.example_native)}`;
}

function textOf({ content }: AiMessage): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
}
