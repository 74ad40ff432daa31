import { myUser, updateUser } from '@icando/contract/accounts';
import { followUser, listUsers, showUser } from '@icando/contract/community';
import { describe, expect, it } from 'vitest';
import { earn, idOf } from '../../test/support/community/community.fixture.ts';
import { createXp } from '../xp/index.ts';
import { onBothDatabases, type Client, type TestServer } from '../../test/support/testing.fixture.ts';
import { openLeaderboards, rankingTitle, rebuildQueries, weekOf } from './index.ts';

const NOW = Date.now();

/** The expected board, computed from the log: all visible users by XP and id. */
async function recomputeBoard(server: TestServer, since = 0) {
  const { query } = server.store;
  const users = await query.selectFrom('users').select(['id', 'is_hidden']).execute();
  const log = await query.selectFrom('xp_log').select(['user_id', 'amount', 'day']).execute();
  const xp = new Map(users.filter(({ is_hidden }) => is_hidden === 0).map(({ id }) => [id, 0]));
  for (const { user_id, amount, day } of log) {
    const before = xp.get(user_id);
    if (before !== undefined && day >= since) xp.set(user_id, before + amount);
  }
  return [...xp]
    .filter(([, score]) => since === 0 || score > 0)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .map(([id, score], at) => ({ id, score, rank: at + 1 }));
}

async function fetchBoard(client: Client, query: Record<string, string>) {
  const rows: { id: number; score: number; rank: number }[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await client.call(listUsers, { query: { ...query, page, size: 7 } })).body;
    if (data.length === 0) return rows;
    rows.push(...data.map(({ id, score, rank }) => ({ id, score, rank })));
  }
}

async function expectConsistent(server: TestServer, client: Client) {
  expect(await rebuildQueries(server.store).differences(weekOf(Date.now()))).toEqual([]);
  const all = await recomputeBoard(server);
  expect(await fetchBoard(client, {})).toEqual(all);
  expect(await fetchBoard(client, { board: 'week' })).toEqual(
    await recomputeBoard(server, weekOf(Date.now())),
  );
  for (const { id, score, rank } of all.slice(0, 10)) {
    const { body } = await client.call(showUser, { params: { id } });
    expect({ score: body.score, rank: body.rank }).toEqual({ score, rank });
  }
}

const hide = async (client: Client, is_hidden: boolean) =>
  (
    await client.submit(updateUser, {
      params: { id: await idOf(client) },
      fields: { is_hidden: String(is_hidden) },
    })
  ).status;

onBothDatabases('the leaderboards and the log', (server) => {
  it('agree after concurrent awards, sign-ups, hidings and splits of segments (race)', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => server.newcomer()));
    const ids = await Promise.all(people.map(idOf));
    // Another server on the same database with a segment limit of four: it splits while the first one counts.
    const leaderboards = openLeaderboards(server.store, (error) => expect.unreachable(String(error)), 4);
    const { roomAwards } = createXp(server.store, leaderboards);
    let rooms = 0;
    async function award(...userIds: number[]): Promise<void> {
      const room_id = `R${(rooms += 1)}`;
      await server.store.query
        .insertInto('rooms')
        .values({ room_id, setup: '', state: '', owner: 1, ended: 1, created_at: 0, updated_at: 0 })
        .execute();
      await roomAwards.awardGame({
        roomId: room_id,
        game: 1,
        typeGame: 'test',
        earned: userIds.map((user_id) => ({
          user_id,
          xp: 1 + (rooms % 5),
          correct_number: 1,
          total_number: 1,
        })),
      });
    }
    await Promise.all(
      people.flatMap((client, at) => [
        earn(client, 10 + (at % 7)),
        award(ids[at] ?? 0),
        award(ids[at] ?? 0, ids[(at + 1) % ids.length] ?? 0),
        at % 5 === 0 ? hide(client, true) : server.newcomer(),
        ...(at % 3 === 0 ? [leaderboards.sweep(NOW)] : []),
      ]),
    );
    await leaderboards.settled();
    const { segments } = await server.store.query
      .selectFrom('board_segments')
      .select((eb) => eb.fn.countAll<number>().as('segments'))
      .executeTakeFirstOrThrow();
    expect(segments).toBeGreaterThan(8);
    const [first, second] = people;
    if (first === undefined || second === undefined) throw new Error('nobody is here');
    await expectConsistent(server, second);

    await Promise.all([hide(first, false), earn(first, 50), earn(second, 60), leaderboards.sweep(NOW)]);
    await leaderboards.settled();
    await expectConsistent(server, second);

    await rebuildQueries(server.store).rebuild(weekOf(NOW));
    await expectConsistent(server, second);
    // With the usual segment limit, the small segments are merged.
    for (let sweeps = 0; sweeps < 8; sweeps += 1) await openLeaderboards(server.store).sweep(NOW);
    await expectConsistent(server, second);
  }, 60_000);

  it('differ after a manual change', async () => {
    const lan = await server.newcomer();
    await earn(lan, 20);
    const id = await idOf(lan);
    const week = weekOf(NOW);
    const { query } = server.store;
    await query.updateTable('standings').set({ behind: -7 }).where('user_id', '=', id).execute();
    const found = await rebuildQueries(server.store).differences(week);
    expect(found).toContainEqual({ what: 'standing', id });
    expect(found).toContainEqual({ what: 'week', id });
    await query.updateTable('board_segments').set({ n: 0 }).execute();
    expect((await rebuildQueries(server.store).differences(week)).map(({ what }) => what)).toContain(
      'segment',
    );
    await rebuildQueries(server.store).rebuild(week);
    expect(await rebuildQueries(server.store).differences(week)).toEqual([]);
  });
});

onBothDatabases('a hidden user', (server) => {
  it('is on no leaderboard, does not affect ranks, keeps friends, and returns with all XP', async () => {
    const [lan, minh, hoa] = [
      await server.newcomer('Lan'),
      await server.newcomer('Minh'),
      await server.newcomer('Hoa'),
    ];
    await earn(lan, 30);
    await earn(minh, 20);
    const friend_id = await idOf(lan);
    await hoa.call(followUser, { body: { friend_id } });
    expect(await hide(lan, true)).toBe(200);
    expect(await hide(lan, true)).toBe(200);
    await earn(lan, 5);
    const names = async (query: Record<string, string>) =>
      (await minh.call(listUsers, { query })).body.data.map(({ username }) => username);
    expect(await names({})).toEqual(['Minh', 'Hoa']);
    expect(await names({ board: 'week' })).toEqual(['Minh']);
    // Hidden users are found by name: hiding applies to leaderboards only.
    expect(await names({ search: 'lan' })).toEqual(['Lan']);
    expect((await minh.call(myUser)).body).toMatchObject({ rank: 1, ranking: 'Trạng Nguyên' });
    expect((await lan.call(myUser)).body).toMatchObject({
      rank: 1,
      ranking: 'Học Trò',
      score: 35,
      is_hidden: true,
    });
    const { data } = (await hoa.call(listUsers, { query: { type_follow: 'following' } })).body;
    expect(data).toMatchObject([{ username: 'Lan', score: 35, ranking: 'Học Trò' }]);
    expect(await hide(lan, false)).toBe(200);
    expect(await names({})).toEqual(['Lan', 'Minh', 'Hoa']);
    const week = (await minh.call(listUsers, { query: { board: 'week' } })).body.data;
    expect(week).toMatchObject([
      { username: 'Lan', score: 35, rank: 1 },
      { username: 'Minh', rank: 2 },
    ]);
    expect(await rebuildQueries(server.store).differences(weekOf(NOW))).toEqual([]);
  });
});

describe('the week', () => {
  it('begins on Monday at midnight in Ho Chi Minh City', () => {
    expect(weekOf(Date.UTC(2026, 10, 22, 16, 59, 59, 999))).toBe(20261116);
    expect(weekOf(Date.UTC(2026, 10, 22, 17))).toBe(20261123);
    expect(weekOf(Date.UTC(2027, 0, 1))).toBe(20261228);
  });
});

describe('the title of a user', () => {
  it.each([
    [0, 1, 'Học Trò'],
    [1, 1, 'Trạng Nguyên'],
    [1, 3, 'Thám Hoa'],
    [499, 4, 'Học Trò'],
    [500, 4, 'Tú Tài'],
    [2_000, 4, 'Cử Nhân'],
    [8_000, 2, 'Bảng Nhãn'],
    [8_000, 4, 'Tiến Sĩ'],
    [8_000, undefined, 'Tiến Sĩ'],
  ])('with %i xp in place %s is %s', (score, rank, title) => {
    expect(rankingTitle({ score, rank })).toBe(title);
  });
});
