import { followUser, listUsers, MAX_FOLLOWED, showUser, unfollowUser } from '@icando/contract/community';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { earn, idOf } from '../../test/support/community/community.fixture.ts';

const list = async (client: Client, query: Record<string, string | number> = {}) =>
  (await client.call(listUsers, { query })).body;
const names = async (client: Client, query: Record<string, string | number> = {}) =>
  (await list(client, query)).data.map(({ username }) => username);

onBothDatabases('the leaderboard', (server) => {
  it('lists all users, including the caller, by XP and then by id', async () => {
    const lan = await server.newcomer('Lan');
    const minh = await server.newcomer('Minh');
    const thao = await server.newcomer('Nguyễn Thảo');
    const nobody = await server.newcomer('Đồng');
    await earn(minh, 20);
    await earn(thao, 600);
    await earn(lan, 20);
    const { data, total_pages, page } = await list(lan);
    expect({ total_pages, page }).toEqual({ total_pages: 1, page: 1 });
    expect(data).toEqual([
      {
        id: await idOf(thao),
        username: 'Nguyễn Thảo',
        avatar: 'no-user.jpg',
        emoji: '😀',
        ranking: 'Trạng Nguyên',
        score: 600,
        rank: 1,
        is_followed: false,
      },
      expect.objectContaining({ username: 'Lan', rank: 2, ranking: 'Bảng Nhãn', score: 20 }),
      expect.objectContaining({ username: 'Minh', rank: 3, ranking: 'Thám Hoa' }),
      expect.objectContaining({ id: await idOf(nobody), rank: 4, ranking: 'Học Trò', score: 0 }),
    ]);
    expect(await names(lan, { size: 3, page: 2 })).toEqual(['Đồng']);
    expect(await list(lan, { size: 3, page: 3 })).toMatchObject({ data: [], total_pages: 2, page: 3 });
    expect((await list(lan, { page: 1_000_000_000, size: 100 })).data).toEqual([]);
  });

  it.each([
    ['thao', ['Nguyễn Thảo']],
    ['NGUYỄN TH', ['Nguyễn Thảo']],
    ['guyen', []],
    ['dong', ['Đồng']],
    ['%', []],
    ['_', []],
    ['m', ['Minh']],
  ])(
    'finds %j at the start of any word of a name, and shows the rank among all users',
    async (search, found) => {
      const [first] = (await list(await server.newcomer('Zzz'), { search: 'thao' })).data;
      expect(first?.rank).toBe(1);
      expect(await names(await server.newcomer('Zzz'), { search })).toEqual(found);
    },
  );

  it.each([
    [{ page: 0 }],
    [{ size: 101 }],
    [{ page: 'x' }],
    [{ type_follow: 'followers' }],
    [{ board: 'year' }],
    [{ search: 'x'.repeat(65) }],
  ])('refuses %j with 422', async (query) => {
    const lan = await server.newcomer();
    expect((await lan.call(listUsers, { query })).status).toBe(422);
  });

  it('is available only to signed-in users', async () => {
    expect((await server.anonymous.call(listUsers)).status).toBe(401);
    expect((await server.anonymous.call(showUser, { params: { id: 1 } })).status).toBe(401);
  });
});

onBothDatabases('the board of the week', (server) => {
  it('lists only users who have earned XP since Monday', async () => {
    const lan = await server.newcomer('Lan');
    const minh = await server.newcomer('Minh');
    expect(await list(lan, { board: 'week' })).toMatchObject({ data: [], total_pages: 0 });
    await earn(lan, 20);
    await earn(minh, 40);
    await earn(lan, 30);
    await server.newcomer('Idle');
    expect((await list(minh, { board: 'week' })).data).toEqual([
      expect.objectContaining({ username: 'Lan', score: 50, rank: 1, ranking: 'Trạng Nguyên' }),
      expect.objectContaining({ username: 'Minh', score: 40, rank: 2, ranking: 'Bảng Nhãn' }),
    ]);
    expect(await names(minh, { board: 'week', search: 'mi' })).toEqual(['Minh']);
    expect(await names(minh, { board: 'week', search: 'idle' })).toEqual([]);
    await minh.call(followUser, { body: { friend_id: await idOf(lan) } });
    expect((await list(minh, { board: 'week', type_follow: 'following' })).data).toMatchObject([
      { username: 'Lan', score: 50, rank: 1, is_followed: true },
    ]);
  });
});

onBothDatabases('following', (server) => {
  it('lists the followed users with their ranks among all users', async () => {
    const [lan, minh, hoa] = [
      await server.newcomer('Lan'),
      await server.newcomer('Minh'),
      await server.newcomer('Hoa'),
    ];
    await earn(hoa, 30);
    await earn(minh, 20);
    for (const friend of [minh, hoa]) {
      const { body } = await lan.call(followUser, { body: { friend_id: await idOf(friend) } });
      expect(body).toEqual({ status_code: 200 });
    }
    const { data } = await list(lan, { type_follow: 'following' });
    expect(data).toMatchObject([
      { username: 'Hoa', rank: 1, is_followed: true },
      { username: 'Minh', rank: 2, is_followed: true },
    ]);
    expect(await names(lan, { type_follow: 'following', search: 'mi' })).toEqual(['Minh']);
    expect(await names(minh, { type_follow: 'following' })).toEqual([]);
    await lan.call(unfollowUser, { body: { friend_id: await idOf(hoa) } });
    await lan.call(unfollowUser, { body: { friend_id: await idOf(hoa) } });
    expect(await names(lan, { type_follow: 'following' })).toEqual(['Minh']);
    const shown = await lan.call(showUser, { params: { id: await idOf(minh) } });
    expect(shown.body).toMatchObject({ status_code: 200, username: 'Minh', rank: 2, is_followed: true });
    expect(Object.keys(shown.body).sort()).toEqual(['status_code', ...Object.keys(data[0] ?? {})].sort());
  });

  it('works after a request to follow a missing user', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    expect((await minh.call(followUser, { body: { friend_id: 404 } })).status).toBe(404);
    const { status } = await lan.call(followUser, { body: { friend_id: await idOf(minh) } });
    expect(status).toBe(200);
  });

  it('creates one row for fifty concurrent requests (race)', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const friend_id = await idOf(minh);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => lan.call(followUser, { body: { friend_id } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list(lan, { type_follow: 'following' })).data).toHaveLength(1);
  });

  it('follows fifty people at once (race)', async () => {
    const lan = await server.newcomer();
    const ids = await Promise.all(Array.from({ length: 50 }, async () => idOf(await server.newcomer())));
    const answers = await Promise.all(ids.map((friend_id) => lan.call(followUser, { body: { friend_id } })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list(lan, { type_follow: 'following', size: 100 })).data).toHaveLength(50);
  });

  it('is limited to 2,000 users, of whom one can be followed again without an effect', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const [userId, minhId] = [await idOf(lan), await idOf(minh)];
    const ids = Array.from({ length: MAX_FOLLOWED }, (_none, at) => at + 1_000_000);
    const fields = {
      username: 'Đông',
      password_hash: null,
      avatar: '',
      emoji: '🙂',
      score: 0,
      created_at: 0,
    };
    const { query } = server.store;
    await query
      .insertInto('users')
      .values(
        ids.map((id) => ({
          ...fields,
          id,
          email: `${id}@crowd`,
          email_key: `${id}@crowd`,
          google_sub: `${id}`,
          is_admin: 0,
        })),
      )
      .execute();
    await query
      .insertInto('follows')
      .values(ids.map((friend_id) => ({ user_id: userId, friend_id, created_at: 0 })))
      .execute();
    expect((await lan.call(followUser, { body: { friend_id: minhId } })).status).toBe(422);
    expect((await lan.call(followUser, { body: { friend_id: ids[0] ?? 0 } })).status).toBe(200);
    await lan.call(unfollowUser, { body: { friend_id: ids[0] ?? 0 } });
    expect((await lan.call(followUser, { body: { friend_id: minhId } })).status).toBe(200);
  });

  it.each([followUser, unfollowUser])(
    'refuses oneself with 422 and an unknown user with 404 ($path)',
    async (endpoint) => {
      const lan = await server.newcomer();
      expect((await lan.call(endpoint, { body: { friend_id: await idOf(lan) } })).status).toBe(422);
      expect((await lan.call(endpoint, { body: { friend_id: 12_345 } })).status).toBe(404);
      for (const friend_id of [0, -1, 1.5, '7', null, 2 ** 60]) {
        expect((await lan.call(endpoint, { body: { friend_id: friend_id as number } })).status).toBe(422);
      }
    },
  );

  it.each(['0', 'x', '9007199254740993', '77'])('answers 404 for the user %s', async (id) => {
    expect((await (await server.newcomer()).call(showUser, { params: { id } })).status).toBe(404);
  });
});
