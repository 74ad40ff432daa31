import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MultiSelect } from './MultiSelect.tsx';

const OPTIONS = ['Gia đình', 'Trường học', 'Đồ ăn', 'Người'].map((label, id) => ({ id, label, lang: 'vi' }));

function Lessons() {
  const [selected, setSelected] = useState<number[]>([]);
  return <MultiSelect label="Lessons" options={OPTIONS} selected={selected} onChange={setSelected} />;
}

it('ignores diacritics in its search, and its actions affect only the matching options', async () => {
  const screen = await render(<Lessons />);
  await screen.getByRole('button', { name: 'Lessons: Select Lessons' }).click();
  const chosen = () => screen.getByRole('option', { selected: true }).elements();
  const search = screen.getByRole('searchbox', { name: 'Search lessons' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('do an');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Đồ ăn');
  await screen.getByRole('button', { name: 'Select All' }).click();
  await search.fill('');
  await expect.poll(chosen).toHaveLength(1);
  await screen.getByRole('button', { name: 'Select All' }).click();
  await expect.poll(chosen).toHaveLength(4);
  await search.fill('nguoi');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Người');
  await screen.getByRole('button', { name: 'Remove All' }).click();
  await search.fill('');
  await expect.poll(chosen).toHaveLength(3);
});

it('supports the keyboard, keeps the choice at Esc, and reports an empty search result', async () => {
  const screen = await render(<Lessons />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('xyz');
  await expect.element(screen.getByText('No results found')).toBeVisible();
  // The first Esc empties the search, the second one closes the list.
  await userEvent.keyboard('{Escape}{ArrowDown}{Enter}{ArrowDown}{Enter}');
  await expect
    .element(screen.getByRole('option', { name: 'Trường học' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  const button = screen.getByRole('button', { name: 'Lessons: Gia đình, ...' });
  await expect.element(button).toHaveFocus();
});
