import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { named } from '../platform/i18n/named.ts';
import { translatePage } from '../platform/i18n/translated-page.fixture.ts';
import { Named } from './Named.tsx';

const Sentence = ({ name }: { name: string }) => (
  <p>
    <Named>{`${named(name)} joined, ${named('Class 9A')} is full.`}</Named>
  </p>
);

it('shows a sentence whose names the browser does not translate, and changes it afterwards', async () => {
  const screen = await render(<Sentence name="Hoa" />);
  const paragraph = () => document.querySelector('p');
  expect(paragraph()?.textContent).toBe('Hoa joined, Class 9A is full.');
  const stop = translatePage();
  const translated = () =>
    [...document.querySelectorAll('font > font')].map(({ textContent }) => textContent);
  await expect.poll(translated).toEqual([' joined, ', ' is full.']);
  await screen.rerender(
    <p>
      <Named>Nobody joined.</Named>
    </p>,
  );
  await expect.poll(() => paragraph()?.textContent).toBe('Nobody joined.');
  await screen.rerender(<Sentence name="An" />);
  await expect.poll(() => paragraph()?.textContent).toBe('An joined, Class 9A is full.');
  stop();
});
