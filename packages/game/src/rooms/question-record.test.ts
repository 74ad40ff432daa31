import { expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';
import type { QuestionRecord } from './question-record.ts';

/** The users who are recorded as not having answered in time. */
function unansweredIn(play: RoomPlay): number[] {
  const closed = play.effects.flatMap((effect): QuestionRecord[] =>
    effect.type === 'record' && effect.closed !== null ? [effect.closed] : [],
  );
  expect(closed).toHaveLength(1);
  return closed.flatMap(({ unanswered = [] }) => unanswered.map(({ user_id }) => user_id));
}

it('records the connected players who did not answer in time', () => {
  const play = new RoomPlay().begin(3).answer(1, true).go(3, 'disconnect').wait(15_000);
  expect(play.room.phase).toBe('feedback');
  expect(unansweredIn(play)).toEqual([2]);
});

it('records nobody as unanswered if the host ended the question early', () => {
  const ended = new RoomPlay({ awardsXp: false }).begin(2).answer(1, true);
  const closed: (QuestionRecord | null)[] = [];
  ended.watchEffects = (effect) => void (effect.type === 'record' && closed.push(effect.closed));
  ended.command(1, { type: 'end_game' });
  expect(ended.room.phase).toBe('finished');
  expect(closed.flatMap((question) => question?.unanswered ?? [])).toEqual([]);
  expect(closed.some((question) => question !== null)).toBe(true);
  const skipped = new RoomPlay().begin(2).answer(1, true).command(1, { type: 'skip' });
  expect(unansweredIn(skipped)).toEqual([]);
});
