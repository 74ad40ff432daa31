import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settle } from '../ui/layout.fixture.ts';
import { ME, pageOf, personOf } from '../testing/samples.fixture.ts';
import { announced, renderSignedIn, tap } from '../testing/screen.fixture.tsx';
import { server } from '../testing/server.fixture.ts';
import { CommunityPage } from './CommunityPage.tsx';

const PEOPLE = Array.from({ length: 10 }, (_, index) => personOf(index + 2));
const rows = () => page.getByRole('group', { name: 'Users' }).getByRole('listitem');
const follow = (name: string) => page.getByRole('button', { name: `Follow ${name}`, exact: true });

beforeEach(() => server.replies('GET /api/my_user', ME));

const show = (address = '/?tab=community') => renderSignedIn(<CommunityPage />, address);

it('says that it loads, and then shows the people', async () => {
  const held = server.holds('GET /api/users', pageOf(PEOPLE));
  await show();
  await expect
    .element(page.getByRole('status', { name: 'Loading users...' }).or(page.getByText('Loading users...')))
    .toBeInTheDocument();
  held.release();
  await expect.poll(() => rows().elements().length).toBe(10);
});

it('says that nobody is there, on each board', async () => {
  server.replies('GET /api/users', pageOf([]));
  await show('/?tab=community&board=week');
  await expect.element(page.getByText('Tuần này chưa ai có xp')).toBeVisible();
  await page.getByRole('switch', { name: 'Show leaderboard' }).click();
  await expect.element(page.getByText('Bạn chưa theo dõi ai')).toBeVisible();
});

it('says that a search found nobody, and clears it by one tap', async () => {
  server.replies('GET /api/users', ({ query }) => pageOf(query.search === '' ? PEOPLE : []));
  await show('/?tab=community&search=zz');
  await expect.element(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await expect.poll(() => rows().elements().length).toBe(10);
});

it('says that the list could not be loaded, and loads it again at a tap', async () => {
  server.refuses('GET /api/users', 'internal');
  await show();
  await expect.element(page.getByText('Failed to load users')).toBeVisible();
  server.replies('GET /api/users', pageOf(PEOPLE));
  await page.getByRole('button', { name: /Try again|Thử lại|Retry/ }).click();
  await expect.poll(() => rows().elements().length).toBe(10);
});

it('loads the next people at the end of its box, and stops at the last page', async () => {
  server.replies('GET /api/users', ({ query }) =>
    pageOf(query.page === 1 ? PEOPLE : [personOf(12), personOf(13)], query.page, 2),
  );
  await show();
  await expect.poll(() => rows().elements().length).toBe(10);
  page.getByRole('group', { name: 'Users' }).element().scrollTo({ top: 100_000 });
  await expect.poll(() => rows().elements().length).toBe(12);
  await settle();
  expect(server.calls('GET /api/users').map(({ query }) => query.page)).toEqual([1, 2]);
});

describe('following', () => {
  beforeEach(() => server.replies('GET /api/users', pageOf(PEOPLE)));

  it('is taken back when it is refused, and says why', async () => {
    server.refuses('POST /api/follow_user', 'follows_full');
    await show();
    await tap(follow('Người 3'));
    await expect.poll(() => announced('alert')).toContain('You have reached the limit of people to follow.');
    await expect.element(follow('Người 3')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('writing to somebody', () => {
  const write = () => page.getByRole('button', { name: 'Write to Người 3', exact: true });
  beforeEach(() => {
    server.replies('GET /api/users', pageOf(PEOPLE));
    server.replies('GET /api/chat/rooms', { data: [] });
  });

  it('opens the private room', async () => {
    await page.viewport(1280, 800);
    server.replies('POST /api/chat/get_or_create_private', { room_id: 5 });
    await show();
    await tap(write());
    await expect
      .poll(() => server.calls('POST /api/chat/get_or_create_private').map(({ body }) => body))
      .toEqual([{ user_id: 3 }]);
  });

  it('says why it was refused', async () => {
    await page.viewport(1280, 800);
    server.refuses('POST /api/chat/get_or_create_private', 'blocked');
    await show();
    await tap(write());
    await expect.poll(() => announced('alert')).not.toBe('');
  });

  it('is offered in the list where there is room for it', async () => {
    await page.viewport(390, 844);
    await show();
    await expect.poll(() => rows().elements().length).toBe(10);
    await expect.element(write()).not.toBeInTheDocument();
  });
});

it('takes the focus into the search at /, and searches while one types', async () => {
  server.replies('GET /api/users', ({ query }) =>
    pageOf(PEOPLE.filter(({ username }) => username.includes(query.search ?? ''))),
  );
  await show();
  await expect.poll(() => rows().elements().length).toBe(10);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('11');
  await expect.poll(() => rows().elements().length).toBe(1);
});
