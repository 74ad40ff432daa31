import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ME, pageOf, personOf, wordOf } from '../testing/samples.fixture.ts';
import { renderSignedIn } from '../testing/screen.fixture.tsx';
import { server } from '../testing/server.fixture.ts';
import { UserWordsPage } from './UserWordsPage.tsx';

const OTHER = personOf(7);
const tools = [
  page.getByRole('button', { name: 'Pull all' }),
  page.getByRole('searchbox', { name: 'Find word' }),
  page.getByRole('link', { name: 'Play', exact: true }),
];
const shown = () => tools.map((tool) => tool.elements().length);

beforeEach(() => {
  server.replies('GET /api/my_user', ME);
  server.replies('GET /api/user/:id', OTHER);
  server.replies('GET /api/lesson', []);
});

const show = (more = '') => renderSignedIn(<UserWordsPage />, `/?tab=999&user=${OTHER.id}${more}`);

it('shows no tools of words until it is known that there are words, and then moves nothing', async () => {
  const held = server.holds('GET /api/word', pageOf([wordOf(3)]));
  await show();
  const list = page.getByRole('region', { name: 'Words' });
  await expect.element(page.getByRole('heading', { name: OTHER.username })).toBeVisible();
  await expect.element(page.getByText('Loading words...')).toBeInTheDocument();
  expect(shown()).toEqual([0, 0, 0]);
  const top = list.element().getBoundingClientRect().top;
  held.release();
  await expect.poll(shown).toEqual([1, 1, 1]);
  expect(list.element().getBoundingClientRect().top).toBe(top);
});

it('of a user without words never shows their tools', async () => {
  const held = server.holds('GET /api/word', pageOf([]));
  await show();
  await expect.element(page.getByText('Loading words...')).toBeInTheDocument();
  expect(shown()).toEqual([0, 0, 0]);
  held.release();
  await expect.element(page.getByText('There are no public words here yet')).toBeVisible();
  expect(shown()).toEqual([0, 0, 0]);
});

it('shows the tools when the words could not be loaded, and while a search is in the address', async () => {
  server.refuses('GET /api/word', 'internal');
  const { unmount } = await show();
  await expect.element(page.getByRole('button', { name: /Try again|Thử lại|Retry/ })).toBeVisible();
  expect(shown()).toEqual([1, 1, 1]);
  await unmount();
  server.holds('GET /api/word', pageOf([]));
  await show('&search=zz');
  await expect.poll(shown).toEqual([1, 1, 1]);
});
