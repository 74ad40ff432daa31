import { randomBytes } from 'node:crypto';
import { login, register } from '@icando/contract/accounts';
import type { SentBody } from '@icando/contract/endpoint';
import { createClass, joinClass, type SchoolClass } from '@icando/contract/school';
import { Client, PASSWORD, type TestServer } from '../testing.fixture.ts';

export const SCHOOL = { SCHOOL: 'on' };

type SignUpFields = Partial<SentBody<typeof register>>;

/** Signs up over HTTP; returns the response and the e-mail address. */
export async function signUp(server: TestServer, fields: SignUpFields = {}) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const body = { username: 'Nguyễn Thảo My', email, password: PASSWORD, ...fields };
  const answer = await server.anonymous.call(register, { body });
  return { ...answer, email: body.email };
}

/** Signs in with PASSWORD. */
export async function signIn(server: TestServer, email: string): Promise<Client> {
  const { body } = await server.anonymous.call(login, { body: { email, password: PASSWORD } });
  return new Client(server.origin, body.access_token, email);
}

export async function openClass(admin: Client, name = 'Lớp 6A'): Promise<SchoolClass> {
  const { status, body } = await admin.call(createClass, { body: { name } });
  if (status !== 200) throw new Error(`no class: ${JSON.stringify(body)}`);
  return body;
}

/** The name on the teacher's list, which no nickname of the tests reveals. */
export const OWN_NAME = 'Phạm Văn Thật';

/** A signed-in account with this nickname that has joined the class. */
export async function pupilOf(server: TestServer, { code }: SchoolClass, nickname: string): Promise<Client> {
  const pupil = await server.newcomer(nickname);
  const { status, body } = await pupil.call(joinClass, {
    body: { class_code: code, name: OWN_NAME },
  });
  if (status !== 200) throw new Error(`not in the class: ${JSON.stringify(body)}`);
  return pupil;
}
