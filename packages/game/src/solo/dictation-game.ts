import { dictationQuestion, hasDictatedText, judgeDictation } from '../questions/dictation.ts';
import { drawNext } from '../questions/rounds.ts';
import { verdict, type AnswerEvent, type SoloStep } from './events.ts';
import type { DictatePhase } from './phases.ts';
import { takeDice, withAsked, type Run } from './run.ts';
import { scoreAnswer } from './score.ts';
import { DICTATION_MISS_MS, FEEDBACK_MS } from './timing.ts';

/** The client reads the text, because it also shows when it cannot. */
export function askDictation(before: Run, now: number): SoloStep {
  const { dice, run } = takeDice(before);
  const { word, deck } = drawNext(run.deck, dice);
  const question = dictationQuestion(word);
  return {
    solo: { run: withAsked(run, deck), phase: { name: 'dictate', index: run.asked, question, askedAt: now } },
    effects: [],
  };
}

export function answerDictation(
  run: Run,
  phase: DictatePhase,
  event: AnswerEvent,
  now: number,
): SoloStep | null {
  const { question, index } = phase;
  const given = textOf(event);
  if (given === null) return null;
  const { correct, words } = judgeDictation(given, question);
  const score = scoreAnswer(run, {
    correct,
    words: [{ word_id: question.word.id, correct, chosen: given }],
    side: 'sound',
    options: 0,
    askedAt: phase.askedAt,
    now,
  });
  const until = now + (correct ? FEEDBACK_MS.game_dictation : DICTATION_MISS_MS);
  return {
    solo: {
      run: { ...run, score },
      phase: { name: 'dictated', index, question, given, words, correct, until },
    },
    effects: [verdict(correct)],
  };
}

function textOf(event: AnswerEvent): string | null {
  if (event.type === 'give_up') return '';
  return event.type === 'write' && hasDictatedText(event.text) ? event.text.trim() : null;
}
