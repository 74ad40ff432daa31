import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen, tap } from '../testing/screen.fixture.tsx';
import { Abilities } from './Abilities.tsx';

const sent: string[] = [];

function Field() {
  const [text, setText] = useState('');
  return (
    <div>
      <Abilities isDisabled={false} onSend={(prompt) => sent.push(prompt)} onFill={setText} />
      <textarea aria-label="Message to Tí" value={text} onChange={({ target }) => setText(target.value)} />
    </div>
  );
}

const chip = (name: string) =>
  page.getByRole('list', { name: 'Tí làm được gì' }).getByRole('button', { name });

it('one tap asks for what needs no word', async () => {
  await renderScreen(<Field />);
  await tap(chip('Đố từ của mình'));
  await tap(chip('Hôm nay ôn gì?'));
  await tap(chip('Mình hay nhầm từ nào?'));
  expect(sent).toEqual(['đố mình đi', 'hôm nay ôn gì?', 'mình hay nhầm từ nào?']);
});

it('one tap begins a question about a word, which is typed in its place', async () => {
  await renderScreen(<Field />);
  const field = page.getByRole('textbox', { name: 'Message to Tí' });
  await tap(chip('Giải nghĩa một từ'));
  await userEvent.keyboard('river');
  await expect.element(field).toHaveValue('river nghĩa là gì?');
  await tap(chip('Nói bằng tiếng Anh'));
  await userEvent.keyboard('con mèo');
  await expect.element(field).toHaveValue('con mèo tiếng Anh là gì?');
});
