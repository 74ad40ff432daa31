import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lessonOf, ME, pageOf, wordOf } from '../../testing/samples.fixture.ts';
import { renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { layoutFaults, setSize } from '../../ui/layout.fixture.ts';
import { CreateCard } from './CreateCard.tsx';

const LONG = wordOf(1, {
  foreign_word: 'extracurricular activities',
  native_word: 'các hoạt động ngoại khóa sau giờ học chính',
});

beforeEach(() => {
  server.replies('GET /api/my_user', ME);
  server.replies('GET /api/lesson', [lessonOf(3)]);
  server.replies('GET /api/word', pageOf([LONG]));
  server.replies('GET /api/classes', { data: [] });
});

const isCut = (part: Element) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;

it.each([
  [320, 640, 200],
  [390, 664, 100],
  [390, 664, 200],
  [1440, 900, 100],
] as const)('the form for a room fits a window of %d × %d with text at %d percent', async (...size) => {
  await renderSignedIn(<CreateCard />, '/setup-room');
  const word = page.getByText(LONG.native_word);
  await expect.element(word).toBeInTheDocument();
  await setSize(size);
  expect(layoutFaults().filter((fault) => /too wide|sticks out|side|runs out/.test(fault))).toEqual([]);
  // The whole word and its meaning.
  expect(isCut(word.element().parentElement as Element)).toBe(false);
});

it('a phone shows the whole placeholders', async () => {
  await renderSignedIn(<CreateCard />, '/setup-room');
  await setSize([390, 664, 100]);
  const lessons = page.getByText('Select Lessons', { exact: true });
  await expect.element(lessons).toBeVisible();
  expect(isCut(lessons.element())).toBe(false);
  const search = page.getByRole('searchbox', { name: 'Find word' }).element() as HTMLInputElement;
  expect(search.clientWidth).toBeGreaterThan(100);
});
