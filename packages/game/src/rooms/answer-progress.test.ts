import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

/** A room in which users 2 to `last` play and the host watches. */
function watched(last: number): RoomPlay {
  return new RoomPlay().joinAll(1, last).ready(1, false).command(1, { type: 'start' }).forget().wait(3_000);
}

describe('the number of answers', () => {
  it('R63 A host who watches gets the number of answers, at most twice a second', () => {
    const play = watched(31);
    expect(play.types(1)).toEqual(['question', 'answered']);
    expect(play.last(1, 'answered')).toEqual({ type: 'answered', index: 0, answered: 0, of: 30 });
    for (let user_id = 2; user_id <= 21; user_id += 1) {
      play.wait(50).answer(user_id, user_id % 2 === 0 ? true : '-');
    }
    expect(play.framesOf(1, 'answered')).toHaveLength(3);
    play.wait(500);
    expect(play.last(1, 'answered')).toEqual({ type: 'answered', index: 0, answered: 20, of: 30 });
    play.go(30, 'disconnect').go(2, 'leave').wait(500);
    expect(play.last(1, 'answered')).toMatchObject({ answered: 19, of: 28 });
    play.join(30).wait(500);
    expect(play.last(1, 'answered')).toMatchObject({ answered: 19, of: 29 });
  });

  it('R63 A host who watches gets the number of answers, at most twice a second: nobody else does', () => {
    const play = watched(3).answer(2, true).wait(1_000);
    expect([play.types(2), play.types(3)].flat()).not.toContain('answered');
    const played = new RoomPlay().begin(3).answer(2, true).wait(1_000);
    expect(played.types(1)).not.toContain('answered');
  });

  it('R63 A host who watches gets the number of answers, at most twice a second: not after the end', () => {
    const play = watched(4).answer(2, true).answer(3, true).answer(4, true);
    const end = play.types(1).indexOf('question_end');
    play.wait(1_400);
    expect(play.types(1).indexOf('answered', end)).toBe(-1);
    expect(play.last(1, 'question_end')).toMatchObject({ answered: 3 });
    play.wait(100);
    expect(play.last(1, 'answered')).toEqual({ type: 'answered', index: 1, answered: 0, of: 3 });
  });

  it('is sent at once to a host who watches and has reconnected or just become host', () => {
    const play = watched(4).answer(2, true).go(1, 'disconnect').forget().answer(3, true).join(1);
    expect(play.types(1).slice(-2)).toEqual(['question', 'answered']);
    expect(play.last(1, 'answered')).toMatchObject({ answered: 2, of: 3 });
    const next = new RoomPlay().joinAll(1, 4).ready(1, false).ready(2, false).command(1, { type: 'start' });
    next.wait(3_500).go(1, 'leave');
    expect(next.last(2, 'answered')).toMatchObject({ answered: 0, of: 2 });
  });
});
