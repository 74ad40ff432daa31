import type { GameWord } from '@icando/game/questions/game-word';
import { seededDice } from '@icando/game/dice';
import { describe, expect, it, vi } from 'vitest';
import { SPARE_WORDS } from './spare-words.ts';
import { sparesFor } from './spares.ts';

const set = (count: number): GameWord[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    foreign_word: `en ${i}`,
    native_word: `vi ${i}`,
    pronunciation_foreign: '',
    audio: '',
  }));

function sources(ownWords: () => Promise<readonly GameWord[]>) {
  return { ownWords: vi.fn(ownWords), common: vi.fn(async () => SPARE_WORDS), dice: seededDice(1) };
}

describe('a set that is large enough', () => {
  it('needs no other words', () => {
    expect(
      sparesFor(
        'game_select',
        set(3),
        sources(async () => []),
      ),
    ).toBeNull();
    expect(
      sparesFor(
        'game_listen',
        set(5),
        sources(async () => []),
      ),
    ).toBeNull();
    expect(
      sparesFor(
        'game_write',
        set(1),
        sources(async () => []),
      ),
    ).toBeNull();
    expect(
      sparesFor(
        'game_line',
        set(1),
        sources(async () => []),
      ),
    ).toBeNull();
  });
});

describe('a set that is too small', () => {
  it('is filled with the user’s other words, and with common words only if those are too few', async () => {
    const from = sources(async () => set(20));
    const spare = await sparesFor('game_select', set(2), from);
    expect(spare?.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 18 }, (_, i) => i + 3),
    );
    expect(from.common).not.toHaveBeenCalled();
  });

  it('puts the common words after the user’s words', async () => {
    const spare = await sparesFor(
      'game_listen',
      set(1),
      sources(async () => set(2)),
    );
    expect(spare?.[0]?.id).toBe(2);
    expect(spare?.slice(1).every(({ id }) => id < 0)).toBe(true);
  });

  it('uses only common words when the user’s words cannot be loaded', async () => {
    const spare = await sparesFor(
      'game_select',
      set(1),
      sources(() => Promise.reject(new Error('offline'))),
    );
    expect(spare).toHaveLength(SPARE_WORDS.length);
  });
});

describe('the common words', () => {
  it('all differ on both sides and never have the id of a user’s word', () => {
    expect(new Set(SPARE_WORDS.map(({ foreign_word }) => foreign_word)).size).toBe(SPARE_WORDS.length);
    expect(new Set(SPARE_WORDS.map(({ native_word }) => native_word)).size).toBe(SPARE_WORDS.length);
    expect(SPARE_WORDS.every(({ id }) => id < 0)).toBe(true);
  });
});
