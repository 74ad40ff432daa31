import { makeResetCode, resetPassword } from '@icando/contract/account-recovery';
import { login } from '@icando/contract/accounts';
import { changeClass, joinAsTeacher } from '@icando/contract/classes';
import { joinClass, updateClass, type SchoolClass } from '@icando/contract/school';
import { beforeAll, expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { openClass, OWN_NAME, pupilOf, SCHOOL } from '../../test/support/school/school.fixture.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';

onBothDatabases(
  'a teacher of a class',
  (server) => {
    let admin: Client;
    beforeAll(async () => {
      admin = await server.newcomer('Cô Hoa');
    });

    async function teacherOf({ id }: SchoolClass): Promise<Client> {
      const params = { id };
      const { body } = await admin.call(changeClass, { params, body: { renew_teacher_code: true } });
      const teacher = await server.newcomer('Thầy Nam');
      const code = body.teacher_code ?? '';
      expect((await teacher.call(joinAsTeacher, { params, body: { code } })).status).toBe(200);
      return teacher;
    }

    const codeFrom = async (maker: Client, owner: Client) =>
      (await maker.call(makeResetCode, { params: { id: await idOf(owner) } })).body as {
        status_code: number;
        code?: string;
      };

    it('makes a code for a pupil of it, who sets a new password with it', async () => {
      const ours = await openClass(admin);
      const teacher = await teacherOf(ours);
      const bao = await pupilOf(server, ours, 'Cá Mập');
      const { status_code, code = '' } = await codeFrom(teacher, bao);
      expect(status_code).toBe(200);
      const password = 'sông Hương mùa lũ';
      const reset = { token: code, email: bao.email, password };
      expect((await server.anonymous.call(resetPassword, { body: reset })).status).toBe(200);
      const body = { email: bao.email, password };
      expect((await server.anonymous.call(login, { body })).status).toBe(200);
    });

    it('makes none for pupils of other or closed classes, and a pupil makes none', async () => {
      const [ours, theirs] = [await openClass(admin, 'Lớp 6B'), await openClass(admin, 'Lớp 6C')];
      const teacher = await teacherOf(ours);
      const bao = await pupilOf(server, ours, 'Cá Mập');
      const stranger = await pupilOf(server, theirs, 'Cá Voi');
      expect(await codeFrom(teacher, stranger)).toMatchObject({ status_code: 404 });
      expect(await codeFrom(teacher, await server.newcomer())).toMatchObject({ status_code: 404 });
      expect(await codeFrom(bao, stranger)).toMatchObject({ status_code: 404 });
      expect(await codeFrom(bao, teacher)).toMatchObject({ status_code: 404 });
      await admin.call(updateClass, { params: { id: ours.id }, body: { is_closed: true } });
      expect(await codeFrom(teacher, bao)).toMatchObject({ status_code: 404 });
    });

    it('takes over no admin and no other teacher who is in the class, but an admin helps the teacher', async () => {
      const ours = await openClass(admin, 'Lớp 6D');
      const [teacher, other] = [await teacherOf(ours), await teacherOf(ours)];
      const body = { class_code: ours.code, name: OWN_NAME };
      expect((await other.call(joinClass, { body })).status).toBe(200);
      expect(await codeFrom(teacher, other)).toMatchObject({
        status_code: 403,
        code: 'reset_code_of_teacher',
      });
      expect(await codeFrom(teacher, admin)).toMatchObject({ status_code: 403, code: 'reset_code_of_admin' });
      expect(await codeFrom(admin, other)).toMatchObject({ status_code: 200 });
    });
  },
  SCHOOL,
);
