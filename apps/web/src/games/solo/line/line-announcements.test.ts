import { FRUIT } from '@icando/game/testing/words.fixture';
import { Play } from '@icando/game/testing/play.fixture';
import { describe, expect, it } from 'vitest';
import { announcementBetween } from './line-announcements.ts';

const PEAR = FRUIT[1];
const APPLE = FRUIT[0];

function start() {
  const play = new Play('game_line', FRUIT);
  return { play, first: play.in('line') };
}

describe('the announcements of a line board', () => {
  it('include a right line with its number', () => {
    const { play, first } = start();
    const after = play.do({ type: 'draw', from: 1, to: 1 }).in('line');
    expect(announcementBetween(first, after)).toEqual({ kind: 'right', word: APPLE, pair: 1 });
  });

  it('include a wrong line once and nothing at the end of its flash', () => {
    const { play, first } = start();
    const flash = play.do({ type: 'draw', from: 1, to: 2 }).in('flash');
    expect(announcementBetween(first, flash)).toEqual({ kind: 'wrong', from: APPLE, to: PEAR });
    expect(announcementBetween(flash, { ...flash })).toBeNull();
    expect(announcementBetween(flash, play.wait(500).in('line'))).toBeNull();
  });

  it('include the last line of a board, then the next board', () => {
    const { play } = start();
    for (const from of [1, 2, 3, 4]) play.do({ type: 'draw', from, to: from });
    const nearly = play.in('line');
    const full = play.do({ type: 'draw', from: 5, to: 5 }).in('lined');
    expect(announcementBetween(nearly, full)).toMatchObject({ kind: 'right', pair: 5 });
    expect(announcementBetween(full, play.wait(600).in('line'))).toEqual({ kind: 'board', size: 5 });
  });
});
