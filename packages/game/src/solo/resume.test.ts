import { SOLO_GAMES } from '@icando/contract/games';
import { describe, expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';
import { timeLeft, timePlayed } from './clock.ts';
import type { Solo, SoloEvent } from './events.ts';
import { resultOf } from './result.ts';
import { pausedAt, resumeSolo } from './resume.ts';
import { stepSolo } from './step.ts';

/** A copy through JSON, as it comes from storage. */
const stored = (solo: Solo) => JSON.parse(JSON.stringify(solo)) as Solo;

/** An answer to the current question. */
function answerTo({ phase }: Solo): object {
  switch (phase.name) {
    case 'choose':
      return { type: 'choose', option: 1 };
    case 'write':
      return { type: 'give_up' };
    case 'dictate':
      return { type: 'write', text: phase.question.text };
    case 'line': {
      const unconnected = phase.board.left.find(({ id }) => phase.lines.every(({ from }) => from !== id));
      return { type: 'draw', from: unconnected?.id, to: unconnected?.id };
    }
    case 'arrange':
      return phase.laid.length < phase.question.read.length
        ? { type: 'lay', tile: phase.question.read[phase.laid.length]?.id }
        : { type: 'submit' };
    default:
      return { type: 'tick' };
  }
}

const next = (solo: Solo, now: number) => {
  const question = 'index' in solo.phase ? solo.phase.index : -1;
  return stepSolo(solo, { ...answerTo(solo), question, now } as SoloEvent).solo;
};

describe.each(SOLO_GAMES)('a game of %s restored from storage', (type_game) => {
  it('keeps its question, score, clock and random numbers', () => {
    const play = new Play(type_game, plainSet(12));
    let original = play.solo;
    let restored = play.solo;
    let [now, shift] = [0, 0];
    for (let turn = 0; turn < 60; turn += 1) {
      now += 700;
      original = next(original, now);
      restored = next(restored, now + shift);
      if (restored.phase.name === 'reading') continue;
      // The clock changes each time, forwards or backwards.
      const before = now + shift;
      shift += turn % 2 === 0 ? 90_000 : -200_000;
      restored = resumeSolo(stored(pausedAt(restored, before)), now + shift).solo;
      expect(timeLeft(restored, now + shift)).toBe(timeLeft(original, now));
    }
    expect(original.run.score.total).toBeGreaterThan(3);
    expect(restored.run.score).toEqual(original.run.score);
    expect(restored.run.deck).toEqual(original.run.deck);
    expect(restored.phase.name).toBe(original.phase.name);
    expect(resultOf(restored)).toEqual(resultOf(original));
  });
});

it('a pause adds no playing or answering time', () => {
  const play = new Play('game_select', plainSet(5)).wait(1_500);
  const paused = pausedAt(play.solo, 4_000);
  const { solo, effects } = resumeSolo(stored(paused), 1_000_000);
  expect([timePlayed(solo), timeLeft(solo, 1_000_000)]).toEqual([4_000, 177_000]);
  expect(effects).toEqual([{ type: 'wake', at: 1_177_000 }]);
  const answered = next(solo, 1_000_500);
  expect(answered.run.score.answers).toMatchObject([{ answer_ms: 4_500 }]);
});

it('a game that is stored after its time limit has no time left', () => {
  const play = new Play('game_select', plainSet(5), { durationMs: 61_000 });
  const { solo } = resumeSolo(pausedAt(play.solo, 999_000), 5);
  expect(timeLeft(solo, 5)).toBe(0);
  expect(stepSolo(solo, { type: 'tick', now: 5 }).solo.phase).toMatchObject({
    name: 'finished',
    reason: 'time',
  });
  expect(resultOf(solo).report.time_play).toBe(61);
});

it('an interrupted sequence is read again from its first word', () => {
  const play = new Play('game_listen', plainSet(9));
  play
    .sleep(1_000)
    .do({ type: 'lay', tile: play.in('arrange').question.read[0]?.id ?? 0 })
    .do({ type: 'submit' });
  play.sleep(1_600);
  const { question } = play.in('reading');
  let { solo } = resumeSolo(stored(pausedAt(play.solo, play.at)), 50_000);
  const wordsRead: string[] = [];
  for (const now of [51_000, 52_000, 53_000]) {
    const step = stepSolo(solo, { type: 'tick', now });
    solo = step.solo;
    wordsRead.push(
      ...step.effects.flatMap((effect) => (effect.type === 'speak' ? [effect.word.foreign_word] : [])),
    );
  }
  expect(wordsRead).toEqual(question.read.map(({ foreign_word }) => foreign_word));
  expect(solo.phase).toMatchObject({ name: 'arrange', lives: 3, laid: [] });
});
