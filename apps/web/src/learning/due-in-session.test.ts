import { expect, it } from 'vitest';
import { dueInSession } from './due-in-session.ts';

it('counts the due words of the session, without new ones', () => {
  expect(dueInSession([])).toBe(0);
  expect(
    dueInSession([{ state: 'learning' }, { state: 'new' }, { state: 'leech' }, { state: 'mature' }]),
  ).toBe(3);
});
