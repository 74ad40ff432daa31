import type { Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { publishIds } from '../../platform/storage/current-ids.ts';
import { newLocalId } from '../../platform/storage/current-ids.ts';
import { useRoomSetup } from './use-room-setup.ts';
import { WordRows } from './WordRows.tsx';

const WORDS = ['cat', 'dog', 'pig', 'hen'].map(
  (english, index) =>
    ({
      id: index + 1,
      foreign_word: english,
      native_word: `con ${english}`,
      pronunciation_foreign: '',
      note: '',
      lesson_id: null,
      audio: '',
    }) satisfies Word,
);

function Chosen() {
  return <output>{useRoomSetup().words.map((word) => word.foreign_word)}</output>;
}

it('is one Tab stop, in which arrow keys, Home and End move the focus and Space and Enter select', async () => {
  const screen = await render(
    <>
      <WordRows words={WORDS} />
      <Chosen />
    </>,
  );
  const box = (english: string) => screen.getByRole('checkbox', { name: `${english} con ${english}` });
  await userEvent.tab();
  await expect.element(box('cat')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowRight} ');
  await expect.element(box('pig')).toHaveFocus();
  await expect.element(box('pig')).toBeChecked();
  await userEvent.keyboard('{End}{ArrowDown}{Enter}');
  await expect.element(box('hen')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft} {Home}');
  await expect.element(box('pig')).not.toBeChecked();
  await expect.element(box('cat')).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent('hen');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Play cat' })).toHaveFocus();
  await userEvent.tab();
  await expect.poll(() => document.activeElement).toBe(document.body);
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(box('cat')).toHaveFocus();
});

it('selects a word by a click anywhere on its row', async () => {
  const screen = await render(<WordRows words={WORDS.slice(1, 2)} />);
  await screen.getByText('con dog').click({ force: true });
  await expect.element(screen.getByRole('checkbox')).toBeChecked();
});

it('keeps the row of a word that was added offline, and its focus, when the server assigns an id', async () => {
  const local = newLocalId(1_800_000_000_000);
  const words = (id: number) => WORDS.map((word, index) => (index === 1 ? { ...word, id } : word));
  const screen = await render(<WordRows words={words(local)} />);
  const box = screen.getByRole('checkbox', { name: 'dog con dog' });
  await box.click({ force: true });
  await expect.element(box).toHaveFocus();
  publishIds({ [local]: 4_711 });
  await screen.rerender(<WordRows words={words(4_711)} />);
  await expect.element(box).toBeChecked();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAttribute('tabindex', '0');
});
