import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { TextField, type TextFieldProps } from './TextField.tsx';

let end = () => {};
afterEach(() => end());

function Form({ type, maxLength }: Pick<TextFieldProps, 'type' | 'maxLength'>) {
  const [value, setValue] = useState('');
  return (
    <>
      <TextField label="Your Name" {...{ type, maxLength, value }} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

/** What a field holds that was filled in before its script ran. */
async function hydrated(typed: string, type: 'text' | 'password', maxLength = 32) {
  const container = document.createElement('div');
  document.body.append(container);
  const form = <Form {...{ type, maxLength }} />;
  container.innerHTML = renderToString(form);
  const input = container.querySelector('input') as HTMLInputElement;
  input.value = typed;
  const root = hydrateRoot(container, form);
  end = () => {
    root.unmount();
    container.remove();
  };
  await expect.poll(() => container.querySelector('output')?.textContent).not.toBe('');
  expect(container.querySelector('input')).toBe(input);
  await expect.poll(() => input.value).toBe(container.querySelector('output')?.textContent);
  return input.value;
}

it.each([
  ['short', 'Thảo My', 'Thảo My'],
  ['as long as it may be', 'n'.repeat(32), 'n'.repeat(32)],
  ['longer', 'n'.repeat(40), 'n'.repeat(32)],
  ['longer in decomposed letters', 'e\u0302\u0301'.repeat(40), 'e\u0302\u0301'.repeat(32)],
])('a text that is typed early and %s fits the field', async (_, typed, kept) => {
  expect(await hydrated(typed, 'text')).toBe(kept);
});

it('a password that is filled in early is not cut', async () => {
  expect(await hydrated('p'.repeat(40), 'password')).toHaveLength(40);
});
