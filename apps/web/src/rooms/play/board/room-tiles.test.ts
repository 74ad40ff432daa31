import { describe, expect, it } from 'vitest';
import { laidIn, readingOf, wordsReadBy, viewRoomTiles } from './room-tiles.ts';

const read_words = [
  { id: 1, audio: '', native_word: 'mèo' },
  { id: 2, audio: '', native_word: 'chó' },
  { id: 1, audio: '', native_word: 'mèo' },
];
const view_words = [2, 3, 1].map((id) => ({ id, native_word: ['', 'mèo', 'chó', 'chim'][id] ?? '' }));

describe('the reading', () => {
  it('is computed back from the end of the question, one word a second', () => {
    // 3 s of reading, then 5 s + 3 s a word.
    expect(readingOf(3, 17_000)).toEqual({ from: 0, until: 3_000 });
    expect([-1, 0, 999, 1_000, 2_500, 9_000].map((now) => wordsReadBy(now, 3, 17_000))).toEqual([
      0, 1, 1, 2, 3, 3,
    ]);
  });
});

describe('the tiles of a room', () => {
  it('can be placed as often as their word was read', () => {
    const { places, tiles } = viewRoomTiles({ read_words, view_words }, [1], false);
    expect(tiles.map(({ word, left }) => [word.id, left])).toEqual([
      [2, 1],
      [3, 1],
      [1, 1],
    ]);
    expect(places.map(({ state }) => state)).toEqual(['laid', 'empty', 'empty']);
  });

  it('are judged place by place after the verdict', () => {
    const judged = viewRoomTiles({ read_words, view_words }, laidIn('1,3,1'), true);
    expect(judged.places.map(({ state }) => state)).toEqual(['right', 'wrong', 'right']);
    expect(laidIn('nonsense')).toEqual([]);
  });
});
