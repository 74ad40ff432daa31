import { beforeEach, expect, it } from 'vitest';
import { takeOverLater } from './first-frame.ts';

const frame = document.createElement('div');
frame.id = 'first-frame';
const root = document.createElement('div');

beforeEach(() => {
  root.replaceChildren();
  frame.replaceChildren();
  root.dataset['waits'] = '';
  document.body.replaceChildren(frame, root);
  Object.assign(window, { firstFrame: { clicked: null, submitted: null, isComposing: false } });
  takeOverLater(root);
});

const inFrame = (html: string) => (frame.innerHTML = html);
const takeOver = async (html: string) => {
  root.innerHTML = `<main>${html}</main>`;
  await expect.poll(() => document.getElementById('first-frame')).toBeNull();
};

it('clicks the button in the place of the pressed one when data has changed its name', async () => {
  inFrame('<button aria-label="Menu">Menu</button><br><button aria-label="Messages">Messages</button>');
  Object.assign(window, { firstFrame: { clicked: frame.querySelector('[aria-label="Messages"]') } });
  const clicked = new Promise((resolve) => {
    root.addEventListener('click', ({ target }) => resolve(target), { once: true });
  });
  await takeOver(
    '<button aria-label="Menu">Menu</button><br><button aria-label="Messages, 3 new">3</button>',
  );
  expect(await clicked).toBe(root.querySelector('[aria-label="Messages, 3 new"]'));
});

it('opens the details that were opened', async () => {
  inFrame('<details><summary>For classes</summary>Teams</details>');
  const opened = frame.querySelector('details');
  if (opened) opened.open = true;
  await takeOver('<details><summary>For classes</summary>Teams</details>');
  await expect.poll(() => root.querySelector('details')?.open).toBe(true);
});
