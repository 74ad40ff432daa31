import { randomBytes } from 'node:crypto';
import { deleteAccount, keepAccount } from '@icando/contract/account-deletion';
import { login, logout } from '@icando/contract/accounts';
import { createGuest } from '@icando/contract/guests';
import { joinHomework } from '@icando/contract/homework-pupils';
import { setUpSecondStep, turnOnSecondStep } from '@icando/contract/second-factors';
import { generateSync } from 'otplib';
import { Client, type Answer } from '../support/client.fixture.ts';
import type { Caller } from './oracle.fixture.ts';
import type { Target } from './target.fixture.ts';
import { type Owner, Things } from './things.fixture.ts';

/** An account and what it has. */
export class Person implements Owner {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
  readonly caller: Caller;
  readonly target: Target;
  /** Is in every private text of this person, so that such a text is recognised wherever it appears. */
  readonly mark: string;
  readonly things: Things;

  constructor(
    target: Target,
    {
      id,
      email,
      password,
      token,
      mark,
    }: { id: number; email: string; password: string; token: string; mark: string },
  ) {
    this.target = target;
    this.id = id;
    this.email = email;
    this.password = password;
    this.mark = mark;
    this.client = new Client(target.origin, token, email);
    this.caller = { name: `account ${id}`, token };
    this.things = new Things(this);
  }

  newFriend(): Promise<Person> {
    return newPerson(this.target);
  }

  signInAgain(): Promise<Caller> {
    return signIn(this);
  }
}

const PASSWORD = `mực tím ${randomBytes(8).toString('hex')}`;

export async function newPerson(target: Target, { isAdmin = false } = {}): Promise<Person> {
  target.secrets.addPassword(PASSWORD);
  const mark = `kín${randomBytes(4).toString('hex')}`;
  const of = { name: isAdmin ? 'Cô Hiền' : 'Thảo My', password: PASSWORD, isAdmin };
  const made = await target.command<{ id: number; email: string; token: string }>({ name: 'newcomer', of });
  target.secrets.add(made.token, `account ${made.id}`);
  return new Person(target, { ...made, password: PASSWORD, mark });
}

function checked<Body>(answer: Answer<Body>, what: string): Body {
  if (answer.status >= 300) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function callerOf(target: Target, name: string, token: string): Caller {
  target.secrets.add(token, name);
  return { name, token };
}

/** A guest of the person's room. */
export async function guestOf({ target, things }: Person, username = 'Bé Na'): Promise<Caller> {
  const body = { room_id: await things.room(), username };
  const { access_token, user_id } = checked(
    await new Client(target.origin).call(createGuest, { body }),
    'no guest',
  );
  return callerOf(target, `guest ${user_id}`, access_token);
}

/** A pupil of the person's homework. */
export async function pupilOf({ target, things }: Person, name = 'Bé Na'): Promise<Caller> {
  const params = { code: (await things.homework()).code };
  const answer = await new Client(target.origin).call(joinHomework, { params, body: { name, pin: '4931' } });
  return callerOf(target, `pupil ${name} of ${params.code}`, checked(answer, 'no pupil').access_token);
}

/** Signs in. */
async function signIn({ target, email, password, id }: Person): Promise<Caller> {
  const answer = await new Client(target.origin).call(login, { body: { email, password } });
  return callerOf(target, `account ${id}`, checked(answer, 'not signed in').access_token);
}

/** The limited session of an account that is to be deleted. */
export async function leaving(person: Person): Promise<Caller> {
  const { client, id, password } = person;
  checked(await client.call(deleteAccount, { params: { id }, body: { password } }), 'not leaving');
  return signIn(person);
}

/** The limited session of an account whose sign-in asks for a code. */
export async function halfway(person: Person): Promise<Caller> {
  const { client } = person;
  const { secret } = checked(await client.call(setUpSecondStep), 'no second step');
  const body = { code: generateSync({ secret }) };
  checked(await client.call(turnOnSecondStep, { body }), 'no second step');
  return signIn(person);
}

/** Takes the deletion back, so that the person's own calls are served again. */
export async function stay({ target, id }: Person, { token }: Caller): Promise<void> {
  await new Client(target.origin, token).call(keepAccount, { params: { id } });
}

/** A token that was valid. */
export async function signedOut(person: Person): Promise<Caller> {
  const caller = await signIn(person);
  checked(await new Client(person.target.origin, caller.token).call(logout), 'not signed out');
  return caller;
}

/** All rows of the database about a person and what the person owns. */
export async function rowsOf({ target, things }: Person): Promise<string[]> {
  return target.command<string[]>({ name: 'rows', ids: await things.ids() });
}

/** What was removed, changed or added, but for added rows with the text `except`. */
export function difference(before: string[], after: string[], except?: string): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const removed = before.filter((row) => !now.has(row)).map((row) => `- ${row}`);
  const added = after
    .filter((row) => !old.has(row) && (except === undefined || !row.includes(except)))
    .map((row) => `+ ${row}`);
  return [...removed, ...added].map((row) => row.slice(0, 300));
}
