import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';
import type { RoomEffect } from './events.ts';
import { withWords } from './setup.ts';

const requested = (play: RoomPlay) =>
  play.effects.filter(
    (effect): effect is Extract<RoomEffect, { type: 'draw_words' }> => effect.type === 'draw_words',
  );

/** Answers a draw_words effect with this number of words; null when there are none. */
function draw(play: RoomPlay, words: number | null) {
  const setup = words === null ? null : withWords({ ...play.room.setup, words: plainSet(words), spare: [] });
  return play.do({ type: 'words_drawn', setup, now: play.now });
}

describe('a room that draws its words', () => {
  const R65 =
    'R65 A room that draws its words draws them anew for every game, and starts when they are drawn';

  it('R65 A room that draws its words draws them anew for every game, and starts when they are drawn', () => {
    const play = new RoomPlay({ draw_size: 20 }).joinAll(1, 3).go(2, 'disconnect');
    play.command(1, { type: 'start' });
    expect(requested(play)).toMatchObject([{ maker: 1, users: [1, 3], isMakerAlone: false }]);
    expect(play.room.phase).toBe('waiting');
    expect(requested(play.command(1, { type: 'start' }))).toEqual([]);
    draw(play, 12);
    expect(play.last(1, 'game_started').room).toMatchObject({ words: 'due_of_all', word_count: 20 });
    expect(play.room.phase).toBe('countdown');
    play.wait(3_000).command(1, { type: 'end_game' }).command(1, { type: 'play_again' });
    expect(requested(play.command(1, { type: 'start' }))).toHaveLength(1);
    draw(play, 15);
    expect(play.room.setup.words).toHaveLength(15);
  });

  it(`${R65}: from the accounts present, for the creator whoever is host`, () => {
    const play = new RoomPlay({ draw_size: 20 }).joinAll(1, 2).join(3, { is_guest: true }).go(1, 'leave');
    expect(requested(play.command(2, { type: 'start' }))).toMatchObject([
      { maker: 1, users: [2], isMakerAlone: false },
    ]);
    const alone = new RoomPlay({ draw_size: 20 }).join(1).command(1, { type: 'start' });
    expect(requested(alone)).toMatchObject([{ maker: 1, users: [1], isMakerAlone: true }]);
  });

  it(`${R65}: not when nobody is left to play`, () => {
    const play = new RoomPlay({ draw_size: 20 }).join(1).command(1, { type: 'start' }).go(1, 'disconnect');
    draw(play, 12);
    expect(play.room.phase).toBe('waiting');
    expect(requested(play.join(1).command(1, { type: 'start' }))).toHaveLength(1);
  });

  it(`${R65}: also after a restart in the middle of a draw`, () => {
    const play = new RoomPlay({ draw_size: 20 }).join(1).wait(1_000).command(1, { type: 'start' }).restart();
    expect(requested(play.join(1).command(1, { type: 'start' }))).toHaveLength(1);
  });

  it('R66 A room that finds no word to ask says so, and all seats become unready', () => {
    const play = new RoomPlay({ draw_size: 20 }).joinAll(1, 2).ready(1).ready(2);
    expect(requested(play)).toHaveLength(1);
    draw(play, null);
    expect(play.last(2, 'error').message).toBe('There are no words to ask yet.');
    expect(play.room.phase).toBe('waiting');
    expect(play.seat(2).is_ready).toBe(false);
  });
});
