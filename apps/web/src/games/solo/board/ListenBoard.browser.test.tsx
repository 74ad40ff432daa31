import { START_LIVES } from '@icando/contract/games';
import type { ArrangePhase } from '@icando/game/solo/phases';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { recordPlayedAudio } from '../../../testing/played-audio.fixture.ts';
import { Board } from '../../../ui/Board.tsx';
import { ListenBoard } from './ListenBoard.tsx';

describe('the words of the listen game', () => {
  const WORDS = ['river', 'cat', 'bread'].map((foreign_word, index) => ({
    id: index + 1,
    foreign_word,
    native_word: `nghĩa ${index + 1}`,
    pronunciation_foreign: '',
    audio: `audio/${foreign_word}.mp3`,
  }));
  const send = vi.fn();
  let played: string[] = [];

  const asked = (read: typeof WORDS, lives: number): ArrangePhase => ({
    name: 'arrange',
    index: 0,
    question: { read, tiles: WORDS },
    lives,
    laid: [],
    askedAt: 0,
  });
  const show = (phase: ArrangePhase) =>
    render(
      <Board>
        <ListenBoard phase={phase} send={send} awaitsNext={false} />
      </Board>,
    );

  beforeEach(() => {
    send.mockClear();
    played = recordPlayedAudio();
    return () => vi.restoreAllMocks();
  });

  it('are read again by button and by R, also slowly, without an answer', async () => {
    await show(asked(WORDS.slice(0, 2), START_LIVES));
    const normal = ['river.mp3 1', 'cat.mp3 1'];
    const slow = ['river.mp3 0.7', 'cat.mp3 0.7'];
    await page.getByRole('button', { name: 'Nghe lần nữa' }).click();
    await expect.poll(() => played).toEqual(normal);
    await userEvent.keyboard('r');
    await expect.poll(() => played).toEqual([...normal, ...normal]);
    await page.getByRole('button', { name: 'Nghe chậm' }).click();
    await userEvent.keyboard('{Shift>}R{/Shift}');
    await expect.poll(() => played.slice(4)).toEqual([...slow, ...slow]);
    expect(send).not.toHaveBeenCalled();
  });

  it('are answered by one tap in a review, which asks for one word', async () => {
    await show(asked(WORDS.slice(0, 1), START_LIVES + 1_000));
    await page.getByRole('button', { name: /nghĩa 2/ }).click();
    expect(send.mock.calls).toEqual([
      [{ type: 'lay', question: 0, tile: 2 }],
      [{ type: 'submit', question: 0 }],
    ]);
  });
});
