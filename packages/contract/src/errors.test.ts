import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { login, register } from './accounts.ts';
import { REFUSALS, sentenceOf } from './errors.ts';
import { faultOf } from './faults.ts';
import { listWords } from './words.ts';

const sentences = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')}: ${sentenceOf(issue)}`);

describe('the error of an invalid field', () => {
  it('says what was expected', () => {
    expect(sentences(register.body, { username: 7, email: 'x', password: 'short' })).toEqual([
      'username: must be a text',
      'email: Invalid email format',
      'password: Password must be 8 to 128 characters',
    ]);
    expect(sentences(login.body, { email: '', password: '' })).toEqual([
      'email: must be at least 1 character',
      'password: must be at least 1 character',
    ]);
    expect(
      sentences(z.object({ a: z.enum(['x', 'y']), b: z.int(), c: z.array(z.int()).check(z.maxLength(1)) }), {
        a: 'z',
        b: 1.5,
        c: [1, 2],
      }),
    ).toEqual(['a: must be one of x, y', 'b: must be a whole number', 'c: must be at most 1 item']);
  });
});

describe('the fault of a field', () => {
  const faults = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(faultOf);

  it('has a code and the limits that the message contains', () => {
    expect(faults(register.body, { username: ' ', email: 'x', password: 'short' })).toEqual([
      { fault: 'length', min: 1, max: 32 },
      { fault: 'format' },
      { fault: 'length', min: 8, max: 128 },
    ]);
    expect(faults(login.body, { email: '', password: 7 })).toEqual([
      { fault: 'missing', min: 1 },
      { fault: 'type' },
    ]);
    expect(faults(z.array(z.int()).check(z.maxLength(1)), [1, 2])).toEqual([{ fault: 'too_many', max: 1 }]);
    expect(faults(z.int().check(z.lte(3)), 4)).toEqual([{ fault: 'too_big', max: 3 }]);
  });
});

describe('the table of refusals', () => {
  it('has a status and a sentence without internal details for each code', () => {
    for (const [status, sentence] of Object.values(REFUSALS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(sentence).not.toMatch(/sql|stack|\/|undefined/i);
    }
  });
});

describe('the query of a word list', () => {
  it('has defaults for all parameters', () => {
    expect(listWords.query.parse({})).toEqual({
      page: 1,
      size: 10,
      lesson_ids: [],
      from_user_id: 0,
      search: '',
    });
  });

  it('parses a comma-separated list of lessons without duplicates', () => {
    expect(listWords.query.parse({ lesson_ids: '3,0,3,12' }).lesson_ids).toEqual([3, 0, 12]);
  });
});
