import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asTyped, comparedAsTyped, pattern } from './bounded-strings.ts';
import { clientFrames, endpoints, stringsIn, stringsOf } from './request-strings.fixture.ts';
import { roomId } from './shapes.ts';
import { text } from './text-field.ts';

const declared = [
  ...(await endpoints()).flatMap(stringsOf),
  ...(await clientFrames()).flatMap(([name, schema]) => stringsIn(schema, name)),
];

it('every string of a request or a frame is a text field, a pattern, a bounded secret or an enum, and every list has a most', () => {
  expect(declared.filter(({ bounds }) => bounds === undefined)).toEqual([]);
});

it('no string of a frame is kept as typed, which could contain what PostgreSQL cannot store', async () => {
  const found = (await clientFrames()).flatMap(([name, schema]) => stringsIn(schema, name));
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter(({ bounds }) => bounds?.kind === 'as_typed').map(({ at }) => at)).toEqual([]);
});

it('strings of all parts of requests and of frames are found', () => {
  const found = declared.map(({ at }) => at);
  for (const at of [
    'GET /api/rooms/:room_id/report params.room_id',
    'GET /api/word query.search',
    'POST /api/login body.password',
    'PUT /api/user/:id form.new_username',
    'POST /api/game/create_room body.names[]',
    'gameClientFrame.answer',
    'chatClientFrame.card.room_id',
  ])
    expect(found).toContain(at);
});

describe('the search for strings', () => {
  it.each([
    ['a bare string', z.string()],
    ['a string with a check of its own', z.string().check(z.maxLength(10))],
    ['a string in a list', z.array(z.optional(z.string())).check(z.maxLength(2))],
    ['a list of any length', z.array(z.int())],
    [
      'a list that is measured after its elements',
      z.array(z.int()).check(z.refine((list) => list.length < 9)),
    ],
    ['a string before a conversion', z.pipe(z.string(), z.transform(Number))],
    ['a string beside an enum', z.union([z.enum(['a']), z.string()])],
    ['a time with any number of digits', z.iso.datetime()],
  ])('reports %s', (_, schema) => {
    expect(stringsIn(z.object({ a: schema }), 'body').some(({ bounds }) => bounds === undefined)).toBe(true);
  });

  it.each([
    ['a text', text({ label: 'A', max: 5 })],
    ['a text with one more check', text({ label: 'A', max: 5 }).check(z.startsWith('a'))],
    ['a pattern', pattern(/^a$/, { max: 1, error: 'must be a' })],
    ['a secret', asTyped({ max: 5 })],
    ['a UUID', z.uuid()],
    ['a day', z.iso.date()],
  ])('accepts %s', (_, schema) => {
    expect(stringsIn(z.object({ a: schema }), 'body').every(({ bounds }) => bounds !== undefined)).toBe(true);
  });

  it.each([z.record(z.string(), z.number()), z.unknown(), z.any(), z.looseObject({})])(
    'passes over no other kind of schema',
    (schema) => {
      expect(() => stringsIn(z.object({ a: schema }), 'body')).toThrow('body.a');
    },
  );
});

it('what is compared as typed is cut, so that an over-long one equals nothing and costs nothing', () => {
  const password = comparedAsTyped({ max: 5 });
  expect(password.parse(' abc\0')).toBe(' abc\0');
  expect(password.parse('a'.repeat(1_000_000))).toBe('aaaaaa');
  expect(password.safeParse('').success).toBe(false);
});

it.each(['\0', 'ABC\x00234', 'ABC23', 'ABC2345', 'ABC23ſ', '\ud800', 'O0O0O0', ''])(
  '%j is no id of a room',
  (id) => {
    expect(roomId.safeParse(id).success).toBe(false);
    expect(roomId.parse('abc234')).toBe('ABC234');
  },
);
