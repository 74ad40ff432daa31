import type { Question } from '@icando/contract/room-frames';
import { describe, expect, it } from 'vitest';
import { mouseHit, withMouse } from './mice.ts';

function shownMouse(show_word: string, hole: number, openedAt: number, more: Partial<Question> = {}) {
  const question: Question = {
    type_game: 'game_boong',
    index: 0,
    new_question: false,
    word_question: 'mèo',
    options: [],
    correct_option: null,
    read_words: [],
    view_words: [],
    show_word,
    hole,
    time_left_ms: 2_500,
    ...more,
  };
  return { question, openedAt, closesAt: openedAt + 2_500 };
}

describe('the hole in which a hit counts', () => {
  const first = withMouse([], shownMouse('dog', 2, 1_000, { new_question: true }));

  it('is the hole of the mouse while it is visible and for 400 ms after', () => {
    expect(mouseHit(first, 2, 1_000)?.word).toBe('dog');
    expect(mouseHit(first, 2, 3_900)?.word).toBe('dog');
    expect(mouseHit(first, 2, 3_901)).toBeNull();
    expect(mouseHit(first, 1, 1_000)).toBeNull();
  });

  it('belongs to the disappearing mouse even when the next one is visible', () => {
    const both = withMouse(first, shownMouse('cat', 5, 3_500));
    expect(mouseHit(both, 2, 3_800)?.word).toBe('dog');
    expect(mouseHit(both, 5, 3_800)?.word).toBe('cat');
    // The first mouse disappeared early, when the next one appeared.
    const early = withMouse(first, shownMouse('cat', 5, 3_000));
    expect(mouseHit(early, 2, 3_450)).toBeNull();
  });

  it('belongs to the newer of two mice, and never to a mouse of the previous question', () => {
    const third = withMouse(withMouse(first, shownMouse('cat', 5, 1_100)), shownMouse('bird', 2, 1_200));
    expect(mouseHit(third, 2, 1_300)?.word).toBe('bird');
    const next = withMouse(third, shownMouse('fish', 0, 1_400, { index: 1, new_question: true }));
    expect(next.map(({ word }) => word)).toEqual(['fish']);
  });

  it('does not change when the same mouse is added again', () => {
    expect(withMouse(first, shownMouse('dog', 2, 1_000, { new_question: true }))).toBe(first);
  });
});
