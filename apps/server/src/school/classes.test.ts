import { createGuest } from '@icando/contract/guests';
import { createLesson } from '@icando/contract/lessons';
import { listOwnClasses } from '@icando/contract/classes';
import * as contract from '@icando/contract/school';
import { expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { roomOf, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { openClass, OWN_NAME, pupilOf, SCHOOL } from '../../test/support/school/school.fixture.ts';

onBothDatabases(
  'classes',
  (server) => {
    let teacher: Promise<Client> | undefined;
    const admin = () => (teacher ??= server.newcomer('Cô Hoa'));

    it('are created with a code like that of a room, listed, renamed, closed and deleted', async () => {
      const boss = await admin();
      const made = await openClass(boss, '  Lớp 7B ');
      expect(made).toMatchObject({ name: 'Lớp 7B', is_closed: false, members: 1 });
      expect(made.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
      const params = { id: made.id };
      await boss.call(contract.updateClass, { params, body: { name: 'Lớp 8B', is_closed: true } });
      const { data } = (await boss.call(contract.listClasses)).body;
      expect(data.at(-1)).toMatchObject({ ...params, name: 'Lớp 8B', is_closed: true, code: made.code });
      expect((await boss.call(contract.deleteClass, { params })).status).toBe(200);
      expect((await boss.call(contract.showClass, { params })).status).toBe(404);
      expect((await boss.call(contract.deleteClass, { params })).status).toBe(404);
      expect((await boss.call(contract.updateClass, { params, body: { renew_code: true } })).status).toBe(
        404,
      );
    });

    it('forget the name of a removed member, whose account stays and may join again', async () => {
      const boss = await admin();
      const made = await openClass(boss);
      const pupil = await pupilOf(server, made, 'Sao Băng');
      const params = { id: made.id, user_id: await idOf(pupil) };
      expect((await pupil.call(listOwnClasses)).body.data).toEqual([
        { id: made.id, name: 'Lớp 6A', is_closed: false, own_name: OWN_NAME, teaches: false },
      ]);
      expect((await boss.call(contract.removeClassMember, { params })).status).toBe(200);
      expect((await boss.call(contract.removeClassMember, { params })).status).toBe(404);
      expect((await pupil.call(listOwnClasses)).body.data).toEqual([]);
      const again = await pupil.call(contract.joinClass, { body: { class_code: made.code, name: 'Băng' } });
      expect(again.status).toBe(200);
    });

    it('forget an account that is deleted from the database, with its lessons, words and sessions', async () => {
      const boss = await admin();
      const made = await openClass(boss);
      const pupil = await pupilOf(server, made, 'Sao Mai');
      const { body } = await pupil.call(createLesson, { body: { lesson_name: 'Unit 1' } });
      await pupil.addWord('river', 'dòng sông', body.lesson.id);
      const id = await idOf(pupil);
      await server.store.query.deleteFrom('users').where('id', '=', id).execute();
      const left = (await boss.call(contract.showClass, { params: { id: made.id } })).body.people;
      expect(left.map(({ username }) => username)).toEqual(['Cô Hoa']);
      for (const table of ['words', 'lessons', 'sessions', 'user_names', 'standings'] as const) {
        const rows = await server.store.query
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', id)
          .execute();
        expect(rows).toEqual([]);
      }
    });

    it('have at most 100 members', async () => {
      const made = await openClass(await admin());
      const pupils = await Promise.all(Array.from({ length: 99 }, (_, n) => server.newcomer(`Sao ${n}`)));
      const rows = await Promise.all(
        pupils.map(async (pupil) => ({
          class_id: made.id,
          user_id: await idOf(pupil),
          name: 'x',
          joined_at: 1,
        })),
      );
      await server.store.query.insertInto('class_members').values(rows).execute();
      const late = await server.newcomer('Sao Muộn');
      const body = { class_code: made.code, name: 'Muộn Thật' };
      expect(await late.call(contract.joinClass, { body })).toMatchObject({
        status: 403,
        body: { detail: 'This class is full.' },
      });
    });

    it.each([
      ['an empty name', { name: ' ' }],
      ['a name of 65 letters', { name: 'x'.repeat(65) }],
      ['an invisible name', { name: '\u200b' }],
      ['a name that is a number', { name: 6 }],
      ['no name', {}],
    ])('refuse %s with 422', async (_what, body) => {
      expect((await (await admin()).send('POST', '/api/admin/classes', body)).status).toBe(422);
    });

    it('are closed to everybody but admins', async () => {
      const boss = await admin();
      const made = await openClass(boss);
      const pupil = await pupilOf(server, made, 'Sao Hôm');
      const room_id = await roomOf(boss, await wordsOf(boss));
      const { body } = await server.anonymous.call(createGuest, { body: { room_id, username: 'Khách' } });
      const guest = new Client(server.origin, body.access_token);
      const calls: [string, string, unknown?][] = [
        ['GET', '/api/admin/classes'],
        ['POST', '/api/admin/classes', { name: 'Lớp của em' }],
        ['GET', `/api/admin/classes/${made.id}`],
        ['PUT', `/api/admin/classes/${made.id}`, { renew_code: true }],
        ['DELETE', `/api/admin/classes/${made.id}`],
        ['DELETE', `/api/admin/classes/${made.id}/members/${await idOf(boss)}`],
        ['PUT', '/api/admin/assistant', { on: true }],
      ];
      for (const [method, path, payload] of calls) {
        expect((await server.anonymous.send(method, path, payload)).status).toBe(401);
        expect((await guest.send(method, path, payload)).status).toBe(403);
        expect((await pupil.send(method, path, payload)).status).toBe(403);
      }
      expect((await guest.send('GET', '/api/classes')).status).toBe(403);
      const join = { class_code: made.code, name: 'Khách' };
      expect((await guest.send('POST', '/api/classes/join', join)).status).toBe(403);
      expect((await boss.call(contract.showClass, { params: { id: made.id } })).body).toMatchObject({
        code: made.code,
        members: 2,
      });
    });
  },
  SCHOOL,
);
