import { blockPerson, unblockPerson } from '@icando/contract/chat';
import { EMOJI_PER_MINUTE, followUser, unfollowUser } from '@icando/contract/community';
import { NOTICE_REFUSALS } from '@icando/contract/sockets';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';

onBothDatabases('the notification socket', (server) => {
  it('sends an emoji to every socket of a friend', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const [from, ...to] = [await listen(lan), await listen(minh), await listen(minh)];
    from.send({ type: 'emoji', user_id: await idOf(minh), emoji: '💣', user: { id: 1 } });
    for (const socket of to) {
      expect(await socket.next('emoji')).toMatchObject({
        emoji: '😀',
        user: { id: await idOf(lan), username: 'Lan', is_followed: false },
      });
    }
    expect(from.frames.filter(({ type }) => type === 'emoji')).toEqual([]);
  });

  it.each([
    ['oneself', 'own', NOTICE_REFUSALS.oneself],
    ['an unknown user', 77, NOTICE_REFUSALS.nobody],
    ['an invalid id', 'x', 'user_id must be an id'],
    ['a missing id', undefined, 'user_id must be an id'],
  ])('refuses an emoji to %s, and stays open', async (_what, to, message) => {
    const lan = await server.newcomer();
    const socket = await listen(lan);
    socket.send({ type: 'emoji', user_id: to === 'own' ? await idOf(lan) : to });
    expect(await socket.next('error')).toEqual({ type: 'error', message });
    socket.send({ type: 'ping', t: 1 });
    await socket.next('pong');
  });

  it('allows twenty emoji a minute over all sockets of a sender', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const [first, second, to] = [await listen(lan), await listen(lan), await listen(minh)];
    const user_id = await idOf(minh);
    for (let sent = 0; sent < EMOJI_PER_MINUTE; sent += 1) first.send({ type: 'emoji', user_id });
    const arrived = () => to.frames.filter(({ type }) => type === 'emoji').length;
    await expect.poll(arrived).toBe(EMOJI_PER_MINUTE);
    second.send({ type: 'emoji', user_id });
    expect(await second.next('error')).toEqual({ type: 'error', message: NOTICE_REFUSALS.too_many });
    expect(arrived()).toBe(EMOJI_PER_MINUTE);
  });

  it('notifies of a new follower once, however often the request is repeated', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const socket = await listen(minh);
    await minh.call(followUser, { body: { friend_id: await idOf(lan) } });
    const body = { friend_id: await idOf(minh) };
    await Promise.all([1, 2, 3].map(() => lan.call(followUser, { body })));
    expect(await socket.next('follow')).toMatchObject({ user: { username: 'Lan', is_followed: true } });
    await lan.call(unfollowUser, { body });
    await lan.call(followUser, { body });
    // A second notice would come before this emoji.
    (await listen(lan)).send({ type: 'emoji', user_id: await idOf(minh) });
    await socket.next('emoji');
    expect(socket.frames.filter(({ type }) => type === 'follow')).toHaveLength(1);
  });

  it('brings nothing of a blocked user, who does not notice it', async () => {
    const [lan, minh, nam] = [await server.newcomer(), await server.newcomer(), await server.newcomer('Nam')];
    const user_id = await idOf(minh);
    await minh.call(blockPerson, { body: { user_id: await idOf(lan) } });
    const [from, other, to] = [await listen(lan), await listen(nam), await listen(minh)];
    expect(await lan.call(followUser, { body: { friend_id: user_id } })).toMatchObject({ status: 200 });
    from.send({ type: 'emoji', user_id });
    other.send({ type: 'emoji', user_id });
    expect(await to.next('emoji')).toMatchObject({ user: { username: 'Nam' } });
    expect(to.frames.filter(({ type }) => type === 'emoji' || type === 'follow')).toHaveLength(1);
    expect(from.frames.filter(({ type }) => type === 'error')).toEqual([]);
    await minh.call(unblockPerson, { body: { user_id: await idOf(lan) } });
    from.send({ type: 'emoji', user_id });
    await to.next('emoji');
  });
});
