import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  BOARD_SIZES,
  enterDark,
  layoutFaults,
  placesOf,
  setSize,
  settle,
  tooHigh,
} from '../../../ui/layout.fixture.ts';
import { laid, next, phase, play, rightPlace, wrongPlace } from './solo-board.fixture.tsx';

// The position of an answer does not depend on the words of a question, on its verdict or on the streak.

const CHOICES = '[aria-label="Choices"] button';
const WRITING = '[data-board] form input, [data-board] form > :last-child button';
const TILES = 'ul[aria-label="Các từ để xếp"] button';

/** The board as it is at this phase of the game. */
async function settledAt(name: ReturnType<typeof phase>['name']) {
  await expect.poll(() => phase().name).toBe(name);
  await settle();
}

/** Goes on after a verdict; the board waits for the learner a while after it. */
async function goOn() {
  vi.advanceTimersByTime(3_000);
  await expect.element(next).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

/** In the dark theme everything is where it was, and as whole. */
async function expectSameInDark(parts: string, faults: () => string[]) {
  const places = placesOf(parts);
  await enterDark();
  expect(placesOf(parts)).toEqual(places);
  expect(faults()).toEqual([]);
}

describe.each(BOARD_SIZES)('at %d × %d with text of %d %', (...size) => {
  const [, , percent] = size;
  const faults = (mayScroll = false) => [...layoutFaults(), ...(mayScroll ? [] : tooHigh())];
  /** A sentence grows with enlarged text, for which its board may be higher than the window. */
  const gapFaults = () => {
    const sentence = document.querySelector('[data-board] [tabindex="-1"]:has([lang="en"])');
    const fontSize = sentence === null ? 0 : parseFloat(getComputedStyle(sentence).fontSize);
    const isSmall = percent === 200 && fontSize < 19;
    return [...faults(percent === 200), ...(isSmall ? [`the sentence has ${fontSize} px`] : [])];
  };

  it.each(['word', 'gap'] as const)('no choice moves and nothing is covered: %s', async (form) => {
    const boardFaults = form === 'gap' ? gapFaults : () => faults();
    await play('game_select', { form });
    await setSize(size);
    const places = placesOf(CHOICES);
    expect(places).toHaveLength(3);
    for (const [question, press] of [rightPlace, wrongPlace, rightPlace].entries()) {
      expect(boardFaults(), `question ${question}`).toEqual([]);
      await userEvent.keyboard(String(press()));
      await settledAt('chosen');
      expect(boardFaults(), `verdict ${question}`).toEqual([]);
      expect(placesOf(CHOICES)).toEqual(places);
      await goOn();
      await settledAt('choose');
      expect(placesOf(CHOICES)).toEqual(places);
    }
    await expectSameInDark(CHOICES, boardFaults);
  });

  it.each(['word', 'gap'] as const)('nothing of the write game moves or is covered: %s', async (form) => {
    const boardFaults = form === 'gap' ? gapFaults : () => faults();
    await play('game_write', { form });
    await setSize(size);
    const places = placesOf(WRITING);
    expect(places.length).toBeGreaterThanOrEqual(2);
    for (const text of ['go', 'strengthen']) {
      expect(boardFaults()).toEqual([]);
      await userEvent.keyboard(`${text}{Enter}`);
      await settledAt('written');
      expect(boardFaults()).toEqual([]);
      expect(placesOf(WRITING)).toEqual(places);
      await goOn();
      await settledAt('write');
      expect(placesOf(WRITING)).toEqual(places);
    }
    await expectSameInDark(WRITING, boardFaults);
  });

  it('no tile of the listen game moves when words are laid and taken back, and nothing is covered', async () => {
    await play('game_listen');
    await setSize(size);
    const places = placesOf(TILES);
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(faults(percent === 200)).toEqual([]);
    await userEvent.keyboard('2');
    await expect.poll(laid).toBe(1);
    await settle();
    expect(faults(percent === 200)).toEqual([]);
    expect(placesOf(TILES)).toEqual(places);
    await userEvent.keyboard('{Backspace}');
    await expect.poll(laid).toBe(0);
    await settle();
    expect(placesOf(TILES)).toEqual(places);
    await expectSameInDark(TILES, () => faults(percent === 200));
  });

  it('the line game has five rows of 44 px, without a broken English word', async () => {
    await setSize(size);
    await play('game_line');
    await settle();
    expect(faults()).toEqual([]);
    const places = placesOf('[data-end]');
    expect(places.length).toBeGreaterThanOrEqual(10);
    expect(Math.min(...places.map(([, , , height = 0]) => height))).toBeGreaterThanOrEqual(44);
    expect(brokenWords()).toEqual([]);
    await expectSameInDark('[data-end]', faults);
  });
});

/** English words that are broken over two lines. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('[data-end="from"] [lang="en"]')].flatMap((part) => {
    const text = part.firstChild;
    if (!(text instanceof Text)) return [];
    const range = document.createRange();
    return [...text.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
    });
  });
}
