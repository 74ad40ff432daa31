import type { Word } from '@icando/contract/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { translatePage } from '../../platform/i18n/translated-page.fixture.ts';
import { newLocalId, publishIds } from '../../platform/storage/current-ids.ts';
import { settle } from '../../ui/layout.fixture.ts';
import { WordRows } from './WordRows.tsx';

const MANY = 10_000;

const WORDS = Array.from(
  { length: MANY },
  (_, place) =>
    ({
      id: place + 1,
      foreign_word: `word ${place + 1}`,
      native_word: 'nghĩa',
      pronunciation_foreign: '',
      note: '',
      lesson_id: null,
      audio: '',
    }) satisfies Word,
);

async function list(words: readonly Word[] = WORDS) {
  const onEmptied = vi.fn();
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const tableOf = (rows: readonly Word[]) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <div role="table">
          <WordRows words={rows} onEmptied={onEmptied} />
        </div>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const screen = await render(tableOf(words));
  return { screen, onEmptied, show: (rows: readonly Word[]) => screen.rerender(tableOf(rows)) };
}

it('keeps the rows, their place and the focus when a list grows beyond what is rendered whole', async () => {
  const { screen, show } = await list(WORDS.slice(0, 60));
  await expect.poll(() => document.querySelectorAll('[role=row]').length).toBe(60);
  await settle();
  const play = screen.getByRole('button', { name: 'Play word 60', exact: true });
  const element = play.element() as HTMLElement;
  element.focus();
  const { top } = element.getBoundingClientRect();
  await show(WORDS.slice(0, 120));
  await expect.poll(() => document.querySelectorAll('[role=row]').length).toBeLessThan(60);
  await settle();
  expect(document.activeElement).toBe(element);
  expect(Math.abs(element.getBoundingClientRect().top - top)).toBeLessThan(1);
  scrollTo(0, 0);
});

it('keeps the focus in the row of a word that gets its id from the server', async () => {
  const local = newLocalId(0);
  const words = WORDS.slice(0, 3);
  const { screen, show } = await list(words.map((word) => (word.id === 2 ? { ...word, id: local } : word)));
  const element = screen.getByRole('button', { name: 'Play word 2' }).element() as HTMLElement;
  element.focus();
  publishIds({ [local]: 2 });
  await show(words);
  await expect.poll(() => document.querySelector('[data-word="2"]')).not.toBeNull();
  expect(document.activeElement).toBe(element);
});

it('renders only the rows near the window, out of ten thousand, and updates them on scrolling', async () => {
  const { screen } = await list();
  await expect.element(screen.getByRole('button', { name: 'Play word 1', exact: true })).toBeVisible();
  await settle();
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('button', { name: `Play word ${MANY}` })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[role=row]').length).toBeLessThan(60);
  scrollTo(0, 0);
});

it('asks before a deletion, with the focus on Cancel, and returns the focus at Esc', async () => {
  const { screen } = await list(WORDS.slice(0, 3));
  await screen.getByRole('button', { name: 'Delete word 2' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Delete word 2' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

it('keeps a word that could not be deleted, and the focus on it', async () => {
  const { screen, onEmptied } = await list(WORDS.slice(0, 2));
  await screen.getByRole('button', { name: 'Delete word 1', exact: true }).click();
  // This test has no server.
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('button', { name: 'Delete word 1', exact: true })).toHaveFocus();
  expect(onEmptied).not.toHaveBeenCalled();
});

it('deletes, plays and asks while the browser translates the page', async () => {
  const errors = vi.spyOn(console, 'error');
  const { screen, show } = await list(WORDS.slice(0, 20));
  const stop = translatePage();
  await screen.getByRole('button', { name: 'Delete word 3', exact: true }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await show(WORDS.slice(5, 12));
  await show(WORDS.slice(0, 20));
  await expect.element(screen.getByRole('button', { name: 'Play word 9', exact: true })).toBeVisible();
  stop();
  expect([...document.querySelectorAll('font')].map(({ textContent }) => textContent)).not.toContain(
    'word 1',
  );
  expect(errors.mock.calls).toEqual([]);
});
