import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lessonOf, ME, pageOf, wordOf } from '../../../testing/samples.fixture.ts';
import { renderSignedIn } from '../../../testing/screen.fixture.tsx';
import { server } from '../../../testing/server.fixture.ts';
import { brokenWords, setSize } from '../../../ui/layout.fixture.ts';
import { Page } from '../../../ui/Page.tsx';
import { WordPanel } from './WordPanel.tsx';

/** The number of lines of the text. */
function linesOf(part: Element): number {
  const range = document.createRange();
  range.selectNodeContents(part.lastElementChild ?? part);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

async function showPanel(lesson_name: string): Promise<void> {
  server.replies('GET /api/my_user', ME);
  server.replies('GET /api/lesson', [lessonOf(1, { lesson_name })]);
  server.replies('GET /api/word', pageOf([wordOf(1, { foreign_word: 'biology', lesson_id: 1 })]));
  await renderSignedIn(
    <Page>
      <WordPanel lessonId={1} onClose={() => {}} />
    </Page>,
  );
  await expect.element(page.getByRole('button', { name: `Share ${lesson_name}` })).toBeVisible();
  await expect.element(page.getByText('biology').first()).toBeVisible();
}

it.each([
  [320, 640, 100],
  [320, 640, 200],
  [390, 664, 100],
  [390, 664, 200],
] as const)('breaks no word in a window of %d × %d with text at %d percent', async (...size) => {
  await showPanel('Ecotourism');
  await setSize(size);
  expect(brokenWords(page.getByRole('heading').element())).toEqual([]);
  expect(brokenWords(page.getByRole('row').element())).toEqual([]);
});

it('shows each way to use a lesson in one line on a phone', async () => {
  await showPanel('Động vật');
  await setSize([390, 664, 100]);
  const links = [...document.querySelectorAll('nav a')];
  expect(links.length).toBeGreaterThan(3);
  expect(links.map(linesOf)).toEqual(links.map(() => 1));
});
