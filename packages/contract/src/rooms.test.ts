import { describe, expect, it } from 'vitest';
import { NEW_CODE_ALPHABET } from './codes.ts';
import { createRoom } from './rooms.ts';
import { roomAddress, roomIdFrom } from './room-id.ts';

describe('the id of a room', () => {
  it.each([
    ['ABC234', 'ABC234'],
    [' abc234\n', 'ABC234'],
    ['abc 234', 'ABC234'],
    ['ABC-234', 'ABC234'],
    ['https://example.org/setup-room?room_id=abc234', 'ABC234'],
    ['https://example.org/setup-room?from=qr&room_id=ABC234#top', 'ABC234'],
    [roomAddress('https://example.org', 'XYZ789'), 'XYZ789'],
  ])('is found in %j', (text, id) => {
    expect(roomIdFrom(text)).toBe(id);
  });

  it.each([
    '',
    'ABC23',
    'ABC2345',
    'ABC10O',
    'https://example.org/ABC234',
    'https://example.org/?room_id=',
    "room_id='; drop",
    '<script>',
  ])('is not found in %j', (text) => {
    expect(roomIdFrom(text)).toBeNull();
  });

  it('has no characters that are easily confused', () => {
    expect(NEW_CODE_ALPHABET).not.toMatch(/[01IO]/);
    expect(new Set(NEW_CODE_ALPHABET).size).toBe(NEW_CODE_ALPHABET.length);
  });
});

describe('the body that creates a room', () => {
  const body = {
    type_game: 'game_boong',
    game_duration: 181,
    game_mode: 'speed_mode',
    words: [{ id: 1, foreign_word: 'cat' }, { id: 2 }, { id: 1 }],
  };
  const words = (size: number) => Array.from({ length: size }, (_, index) => ({ id: index + 1 }));

  it('reads only the ids of words, each once', () => {
    expect(createRoom.body.parse(body).words).toEqual([{ id: 1 }, { id: 2 }]);
    expect(createRoom.body.safeParse({ ...body, words: [...words(500), ...words(500)] }).success).toBe(true);
  });

  it.each([
    { words: [] },
    { words: words(501) },
    { words: [{ id: 0 }] },
    { words: [{ id: '1' }] },
    { words: 'all' },
    { game_duration: 59 },
    { game_duration: 3_602 },
    { game_duration: 90.5 },
    { type_game: 'game_line' },
    { game_mode: 'slow_mode' },
  ])('refuses %j', (change) => {
    expect(createRoom.body.safeParse({ ...body, ...change }).success).toBe(false);
  });
});
