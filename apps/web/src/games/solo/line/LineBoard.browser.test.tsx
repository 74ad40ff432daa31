import { seededDice } from '@icando/game/dice';
import type { LinePhase } from '@icando/game/solo/phases';
import { startSolo } from '@icando/game/solo/start';
import { stepSolo } from '@icando/game/solo/step';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from '../../../ui/layout.fixture.ts';
import type { Send } from '../board-props.ts';
import { LineBoard } from './LineBoard.tsx';

const WORDS = [
  ['river', 'dòng sông'],
  ['school', 'trường học'],
  ['family', 'gia đình'],
  ['bread', 'bánh mì'],
  ['window', 'cửa sổ'],
].map(([foreign_word = '', native_word = ''], index) => ({
  id: index + 1,
  foreign_word,
  native_word,
  pronunciation_foreign: '',
  audio: '',
}));

/** The board of a game whose clock does not run. */
function Game() {
  const [solo, setSolo] = useState(
    () =>
      startSolo({
        type_game: 'game_line',
        words: WORDS,
        spare: [],
        durationMs: 60_000,
        now: 0,
        startedOn: 0,
        dice: seededDice(3),
      }).solo,
  );
  const send: Send = (event) => setSolo((before) => stepSolo(before, { ...event, now: 1_000 }).solo);
  return <LineBoard phase={solo.phase as LinePhase} send={send} />;
}

const meaningOf = (word: string) =>
  WORDS.find(({ foreign_word }) => foreign_word === word)?.native_word ?? '';
/** The entries of a column, from top to bottom. */
const entries = (end: 'from' | 'to') => [...document.querySelectorAll<HTMLElement>(`[data-end="${end}"]`)];
const textOf = (entry: HTMLElement) => entry.querySelector('[lang]')?.firstChild?.textContent ?? '';

it('is played with letters for the left and digits for the right, and announces each pair', async () => {
  const screen = await render(<Game />);
  const first = textOf(entries('from')[0] as HTMLElement);
  const row = entries('to').findIndex((entry) => textOf(entry) === meaningOf(first));
  await userEvent.keyboard('a');
  await expect.poll(() => entries('from')[0]?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard(String(row + 1));
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(`Đúng rồi! ${first} – ${meaningOf(first)}, cặp 1`);
  await expect.poll(() => entries('from')[0]?.textContent).toContain(`nối với ${meaningOf(first)}, cặp 1`);
});

it('is played by two taps in either order and announces a wrong pair', async () => {
  const screen = await render(<Game />);
  const [first] = entries('from') as [HTMLElement];
  const wrong = entries('to').find((entry) => textOf(entry) !== meaningOf(textOf(first))) as HTMLElement;
  await userEvent.click(wrong);
  await userEvent.click(first);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(`Sai rồi! ${textOf(first)} không phải ${textOf(wrong)}`);
});

it('moves the focus with the arrow keys and fits the screen of a phone', async () => {
  await render(<Game />);
  const [first, second] = entries('from') as [HTMLElement, HTMLElement];
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(second);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement).toBe(entries('to')[1]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(entries('to').at(-1));
  await settle();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
