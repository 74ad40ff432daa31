import { describe, expect, it } from 'vitest';
import { celebration, isCelebrated } from './celebration.ts';

describe('the message of the mascot after a game', () => {
  it.each([
    [9, 10, 'Quá đỉnh! Tí tự hào về bạn.'],
    [89, 100, 'Giỏi lắm, thêm chút nữa thôi!'],
    [6, 10, 'Giỏi lắm, thêm chút nữa thôi!'],
    [59, 100, 'Mỗi ngày một tí, mai mình chơi tiếp nhé.'],
    [0, 0, 'Mỗi ngày một tí, mai mình chơi tiếp nhé.'],
  ])('depends on the share of right answers (%i of %i)', (score, total, words) =>
    expect(celebration(score, total)).toBe(words),
  );

  it('comes with confetti from 60 % right answers', () => {
    expect([isCelebrated(6, 10), isCelebrated(5, 10), isCelebrated(0, 0)]).toEqual([true, false, false]);
  });
});
