import type { Endpoint, ScopeKind } from '@icando/contract/endpoint';
import { type EndpointAttack, ownerFor } from './attack.fixture.ts';
import { addressOf } from './endpoints.fixture.ts';
import type { Attack, Caller, Reply } from './oracle.fixture.ts';
import {
  difference,
  guestOf,
  halfway,
  leaving,
  newPerson,
  type Person,
  pupilOf,
  rowsOf,
  signedOut,
  stay,
} from './people.fixture.ts';
import { type Request, requestsOf, sentOf } from './requests.fixture.ts';
import type { Target } from './target.fixture.ts';

type Role = 'nobody' | 'made up' | 'signed out' | ScopeKind | 'account' | 'admin';

const codeOf = ({ body }: Reply) => (typeof body?.['code'] === 'string' ? body['code'] : '');

const REFUSED_SCOPES: Record<ScopeKind, string> = {
  room: 'account_needed',
  homework: 'account_needed',
  leaving: 'account_leaving',
  second_step: 'second_step_needed',
};

/** The code with which the declaration refuses a role; undefined if the role has access. */
function refusalOf({ access, scopes, knowsCaller, path }: Endpoint, role: Role): string | undefined {
  if (access === 'public' && (knowsCaller !== true || role === 'nobody')) return undefined;
  if (role === 'nobody' || role === 'made up' || role === 'signed out') return 'not_signed_in';
  // Takes the token of a licence only.
  if (path === '/api/ai/chat/completions') return 'not_signed_in';
  if (role === 'room' || role === 'homework' || role === 'leaving' || role === 'second_step')
    return scopes?.includes(role) === true ? undefined : REFUSED_SCOPES[role];
  return access === 'admin' && role === 'account' ? 'admin_only' : undefined;
}

const REFUSALS = new Set([
  'not_signed_in',
  'account_needed',
  'account_leaving',
  'second_step_needed',
  'admin_only',
]);

/** Callers whose tokens do not depend on the attacked things, by their server. */
const shared = new WeakMap<Target, Promise<Map<Role, Caller>>>();

async function sharedCallers(target: Target): Promise<Map<Role, Caller>> {
  const person = await newPerson(target);
  const left = await newPerson(target);
  return new Map<Role, Caller>([
    ['nobody', { name: 'nobody', token: undefined }],
    ['made up', { name: 'nobody', token: 'A'.repeat(43) }],
    ['signed out', await signedOut(person)],
    ['room', await guestOf(person)],
    ['homework', await pupilOf(person)],
    ['leaving', await leaving(left)],
    ['second_step', await halfway(await newPerson(target))],
    ['account', person.caller],
  ]);
}

function callersAt(target: Target): Promise<Map<Role, Caller>> {
  const callers = shared.get(target) ?? sharedCallers(target);
  shared.set(target, callers);
  return callers;
}

/** A caller to whom the declaration gives access, with the owner's own room, homework or account. */
async function insider(role: Role, owner: Person): Promise<Caller> {
  if (role === 'room') return guestOf(owner);
  if (role === 'homework') return pupilOf(owner);
  if (role === 'leaving') return leaving(owner);
  if (role === 'second_step') return halfway(owner);
  return owner.caller;
}

/** `leaving` is the last, because it ends the owner's sessions. */
const EACH_ROLE: readonly Role[] = [
  'nobody',
  'made up',
  'signed out',
  'room',
  'homework',
  'account',
  'admin',
  'second_step',
  'leaving',
];

export const ROLES: EndpointAttack = {
  name: 'roles',
  share: 2,
  async run(attack, endpoint) {
    const refused = EACH_ROLE.filter((role) => role !== 'admin' && refusalOf(endpoint, role) !== undefined);
    const admitted = EACH_ROLE.filter((role) => refusalOf(endpoint, role) === undefined);
    await attackRefused(attack, endpoint, refused);
    let owner: Person | undefined;
    for (const role of admitted) {
      if (role === 'admin' || owner === undefined) owner = await ownerOf(attack.target, endpoint, role);
      // Before the caller: a leaving account cannot make what the request is about.
      const request = await firstRequest(endpoint, owner);
      const caller = isNobody(role) ? await callerAt(attack.target, role) : await insider(role, owner);
      const sent = sentOf(request, caller, `as ${role}`);
      const reply = await attack.send(sent);
      if (REFUSALS.has(codeOf(reply))) attack.fail(sent, reply, `${role} is refused`);
      if (role === 'leaving') await stay(owner, caller);
      // What the call was about may be gone.
      if (endpoint.method !== 'GET' && reply.status < 300) owner = undefined;
    }
  },
};

const isNobody = (role: Role) => role === 'nobody' || role === 'made up' || role === 'signed out';

function ownerOf(target: Target, endpoint: Endpoint, role: Role): Promise<Person> {
  return role === 'admin' ? newPerson(target, { isAdmin: true }) : ownerFor(endpoint, target);
}

async function callerAt(target: Target, role: Role): Promise<Caller> {
  const caller = (await callersAt(target)).get(role);
  if (caller === undefined) throw new Error(`nobody is ${role}`);
  return caller;
}

async function firstRequest(endpoint: Endpoint, owner: Person): Promise<Request> {
  const [first] = await requestsOf(endpoint, owner);
  if (first === undefined) throw new Error(`${addressOf(endpoint)} has no valid request`);
  return first.request;
}

/** Each is refused with the code of the declaration, and changes nothing of the owner. */
async function attackRefused(attack: Attack, endpoint: Endpoint, roles: readonly Role[]): Promise<void> {
  const first = await changesByRefused(attack, endpoint, roles);
  // What is written in the background may come between, but hardly twice.
  const changes = first.length === 0 ? first : await changesByRefused(attack, endpoint, roles);
  if (changes.length > 0)
    attack.failures.push(`the refused calls of ${roles.join(', ')} change rows: ${changes.join('; ')}`);
}

/** What the calls of these roles change of their owner. */
async function changesByRefused(
  attack: Attack,
  endpoint: Endpoint,
  roles: readonly Role[],
): Promise<string[]> {
  const owner = await ownerFor(endpoint, attack.target);
  const request = await firstRequest(endpoint, owner);
  const before = await rowsOf(owner);
  for (const role of roles) {
    const sent = sentOf(request, await callerAt(attack.target, role), `as ${role}`);
    const reply = await attack.send(sent);
    const refusal = refusalOf(endpoint, role);
    if (codeOf(reply) !== refusal) attack.fail(sent, reply, `${role} is not refused with ${refusal}`);
  }
  return difference(before, await rowsOf(owner));
}
