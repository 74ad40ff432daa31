import { randomUUID } from 'node:crypto';
import { addMembers, createGroup, listChatRooms, openPrivateRoom } from '@icando/contract/chat';
import { followUser, listUsers } from '@icando/contract/community';
import { removeClassMember, updateClass } from '@icando/contract/school';
import { expect, it } from 'vitest';
import { groupOf, roomOfTwo, talk } from '../../test/support/chat/chat.fixture.ts';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { type Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { openClass, pupilOf, SCHOOL } from '../../test/support/school/school.fixture.ts';

const REFUSED = { status: 403, body: { detail: 'You can write only to people of your class.' } };

/** Sends a message; returns 'sent' or the error message. */
async function say(client: Client, chat_room_id: number): Promise<string> {
  const socket = await talk(client);
  const client_id = randomUUID();
  socket.send({ type: 'message', chat_room_id, content: 'Chào', client_id });
  const answer = () => socket.frames.find((frame) => frame['client_id'] === client_id);
  await expect.poll(answer).toBeDefined();
  return answer()?.type === 'error' ? String(answer()?.['message']) : 'sent';
}

onBothDatabases(
  'talk in a school',
  (server) => {
    let teacher: Promise<Client> | undefined;
    const admin = () => (teacher ??= server.newcomer('Cô Hoa'));

    async function twoClasses() {
      const boss = await admin();
      const [sixA, sixB] = [await openClass(boss, 'Lớp 6A'), await openClass(boss, 'Lớp 6B')];
      const [lan, minh] = [await pupilOf(server, sixA, 'Sao'), await pupilOf(server, sixA, 'Trăng')];
      return { boss, sixA, sixB, lan, minh, khoi: await pupilOf(server, sixB, 'Gió') };
    }

    it('begins only between members of one class', async () => {
      const { boss, lan, minh, khoi } = await twoClasses();
      const none = await server.newcomer('Không lớp');
      const open = async (from: Client, to: Client) =>
        from.call(openPrivateRoom, { body: { user_id: await idOf(to) } });
      expect(await open(lan, khoi)).toMatchObject(REFUSED);
      expect(await open(lan, none)).toMatchObject(REFUSED);
      expect(await open(none, lan)).toMatchObject(REFUSED);
      expect((await open(lan, minh)).status).toBe(200);
      expect((await open(lan, boss)).status).toBe(200);
      expect(await say(lan, await roomOfTwo(lan, minh))).toBe('sent');
    });

    it('is also the rule for emoji and notices of followers, silently', async () => {
      const { sixA, boss, lan, minh, khoi } = await twoClasses();
      const user_id = await idOf(lan);
      const [to, near, far] = [await listen(lan), await listen(minh), await listen(khoi)];
      expect(await khoi.call(followUser, { body: { friend_id: user_id } })).toMatchObject({ status: 200 });
      far.send({ type: 'emoji', user_id });
      await minh.call(followUser, { body: { friend_id: user_id } });
      near.send({ type: 'emoji', user_id });
      expect(await to.next('emoji')).toMatchObject({ user: { id: await idOf(minh) } });
      const shown = () => to.frames.filter(({ type }) => type === 'emoji' || type === 'follow');
      expect(shown().map(({ type }) => type)).toEqual(['follow', 'emoji']);
      expect(far.frames.filter(({ type }) => type === 'error')).toEqual([]);
      await boss.call(removeClassMember, { params: { id: sixA.id, user_id: await idOf(minh) } });
      near.send({ type: 'emoji', user_id });
      (await listen(boss)).send({ type: 'emoji', user_id });
      expect(await to.next('emoji')).toMatchObject({ user: { id: await idOf(boss) } });
      expect(shown()).toHaveLength(3);
    });

    it('in a group needs a class with all members, also when a member is added', async () => {
      const { boss, lan, minh, khoi } = await twoClasses();
      const ids = await Promise.all([minh, khoi].map(idOf));
      expect(await lan.call(createGroup, { body: { name: 'Nhóm', user_ids: ids } })).toMatchObject(REFUSED);
      // The teacher shares a class with each pupil, but no class has both pupils.
      const both = { name: 'Hai lớp', user_ids: await Promise.all([lan, khoi].map(idOf)) };
      expect(await boss.call(createGroup, { body: both })).toMatchObject(REFUSED);
      const group = await groupOf(boss, [lan]);
      const add = (user_id: number) =>
        boss.call(addMembers, { body: { chat_room_id: group, user_ids: [user_id] } });
      expect(await add(await idOf(khoi))).toMatchObject(REFUSED);
      expect((await add(await idOf(minh))).status).toBe(200);
      expect(await say(minh, group)).toBe('sent');
    });

    it('ends at once for a removed member, even over an open socket, and the history stays', async () => {
      const { boss, sixA, lan, minh } = await twoClasses();
      const room = await roomOfTwo(lan, minh);
      const socket = await talk(lan);
      await socket.say(room, 'Chào');
      await boss.call(removeClassMember, { params: { id: sixA.id, user_id: await idOf(minh) } });
      for (const client of [lan, minh]) expect(await say(client, room)).toBe(REFUSED.body.detail);
      socket.send({ type: 'message', chat_room_id: room, content: 'Còn đó không', client_id: randomUUID() });
      expect(await socket.next('error')).toMatchObject({ message: REFUSED.body.detail });
      expect((await lan.call(listChatRooms)).body.data).toMatchObject([
        { id: room, is_closed: true, last_message: { content: 'Chào' } },
      ]);
      expect(await roomOfTwo(lan, minh)).toBe(room);
    });

    it('ends for a class that is closed, and goes on when it opens again', async () => {
      const { boss, sixA, lan, minh } = await twoClasses();
      const room = await roomOfTwo(lan, minh);
      const close = (is_closed: boolean) =>
        boss.call(updateClass, { params: { id: sixA.id }, body: { is_closed } });
      await close(true);
      expect(await say(lan, room)).toBe(REFUSED.body.detail);
      await close(false);
      expect(await say(lan, room)).toBe('sent');
      expect((await lan.call(listChatRooms)).body.data[0]).not.toHaveProperty('is_closed');
    });

    it('offers the people of open classes, who are found by their nicknames', async () => {
      const { boss, sixA, lan } = await twoClasses();
      const find = async (search: string) => {
        const query = { type_follow: 'classmates', search };
        return (await lan.call(listUsers, { query })).body.data.map(({ username }) => username);
      };
      expect((await find('')).toSorted()).toEqual(['Cô Hoa', 'Trăng']);
      expect(await find('tra')).toEqual(['Trăng']);
      expect(await find('thật')).toEqual([]);
      expect(await find('Gió')).toEqual([]);
      await boss.call(updateClass, { params: { id: sixA.id }, body: { is_closed: true } });
      expect(await find('')).toEqual([]);
    });
  },
  SCHOOL,
);

onBothDatabases('talk where there is no school', (server) => {
  it('needs no class', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    expect(await say(lan, await roomOfTwo(lan, minh))).toBe('sent');
    expect((await lan.call(listChatRooms)).body.data[0]).not.toHaveProperty('is_closed');
  });
});
