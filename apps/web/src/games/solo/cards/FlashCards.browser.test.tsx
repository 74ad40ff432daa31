import type { Word } from '@icando/contract/words';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { recordPlayedAudio } from '../../../testing/played-audio.fixture.ts';
import {
  BOARD_SIZES,
  enterDark,
  layoutFaults,
  leaveDark,
  setSize,
  settle,
} from '../../../ui/layout.fixture.ts';
import { Page } from '../../../ui/Page.tsx';
import { FlashCards } from './FlashCards.tsx';

const WORDS = [
  ['neighbourhood', 'khu phố nơi hàng xóm láng giềng'],
  ['school', 'trường học'],
  ['family', 'gia đình'],
].map(
  ([foreign_word = '', native_word = ''], place) =>
    ({
      id: place + 1,
      foreign_word,
      native_word,
      pronunciation_foreign: 'ˈneɪbəhʊd',
      audio: 'audio/word.mp3',
      note: place === 0 ? 'Nghe ở lớp cô Hoa, nhớ viết “our”.' : '',
      example: `There is a ${foreign_word} behind the old house of my parents.`,
      example_native: `Có ${native_word} phía sau ngôi nhà cũ của bố mẹ tôi.`,
    }) as Word,
);

let played: string[] = [];
const onAsk = vi.fn<(seen: ReadonlySet<number>) => void>();

beforeEach(() => {
  onAsk.mockClear();
  played = recordPlayedAudio();
  return () => {
    leaveDark();
    vi.restoreAllMocks();
  };
});

const open = () =>
  render(
    <MemoryRouter>
      <Page>
        <FlashCards words={WORDS} lessonId={12} onAsk={onAsk} />
      </Page>
    </MemoryRouter>,
  );
const word = (name: string) => page.getByText(name, { exact: true });
const focused = () => document.activeElement?.textContent;
const progress = page.getByRole('progressbar');

/** Drags a finger over the card. */
function swipe(across: number, down: number, pointerType = 'touch'): void {
  const card = document.querySelector('[data-swipes]');
  const at = (name: string, clientX: number, clientY: number) =>
    card?.dispatchEvent(
      new PointerEvent(name, { clientX, clientY, pointerId: 7, pointerType, isPrimary: true, bubbles: true }),
    );
  at('pointerdown', 200, 200);
  at('pointermove', 200 + across / 2, 200 + down / 2);
  at('pointermove', 200 + across, 200 + down);
  at('pointerup', 200 + across, 200 + down);
}

describe('the cards of a lesson', () => {
  it('go by keys, say each word, and offer the questions at the end', async () => {
    await open();
    await expect.poll(focused).toBe('neighbourhood');
    await expect.element(word(WORDS[0]?.native_word ?? '')).toBeVisible();
    await expect.element(word(WORDS[0]?.note ?? '')).toBeVisible();
    await expect.poll(() => played.length).toBe(1);
    await userEvent.keyboard(' ');
    await expect.poll(() => played.length).toBe(2);
    await userEvent.keyboard('r');
    await expect.poll(() => played.length).toBe(3);
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe('school');
    await expect.element(progress).toHaveAttribute('aria-valuenow', '2');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(focused).toBe('neighbourhood');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(focused).toBe('family');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe('Bạn đã xem hết 3 từ');
    await expect
      .element(page.getByRole('link', { name: 'Về trang của bài' }))
      .toHaveAttribute('href', '/my-page/lessons/12');
    await page.getByRole('button', { name: 'Hỏi tôi các từ này' }).click();
    expect(onAsk.mock.calls).toEqual([[new Set([1, 2, 3])]]);
  });

  it('go by a finger sideways, not by scrolling, a short move or a mouse', async () => {
    await open();
    await expect.element(word('neighbourhood')).toBeVisible();
    swipe(-30, 0);
    swipe(-60, 90);
    swipe(-120, 0, 'mouse');
    await settle();
    await expect.element(word('neighbourhood')).toBeVisible();
    swipe(-120, 20);
    await expect.element(word('school')).toBeVisible();
    swipe(120, 20);
    await expect.element(word('neighbourhood')).toBeVisible();
  });

  it('can be left for the questions at any card, and tell which ones were seen', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe('school');
    await userEvent.keyboard('{ArrowLeft}');
    await page.getByRole('button', { name: 'Hỏi tôi các từ này' }).click();
    expect(onAsk.mock.calls).toEqual([[new Set([1, 2])]]);
  });

  it.each(BOARD_SIZES)('are whole at %d × %d with text of %d %', async (...size) => {
    await setSize(size);
    await open();
    await settle();
    expect(layoutFaults()).toEqual([]);
    await enterDark();
    expect(layoutFaults()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.poll(focused).toBe('Bạn đã xem hết 3 từ');
    await settle();
    expect(layoutFaults()).toEqual([]);
  });
});
