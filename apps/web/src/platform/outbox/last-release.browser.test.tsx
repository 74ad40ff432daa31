import { expect, it } from 'vitest';

const RUN = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bf2';
const MESSAGE = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bf3';

it('takes over homework and messages of the last release, and deletes what it has read', async () => {
  const answers = [{ index: 0, word_id: 4, correct: true, answer_ms: 900 }];
  const batch = { run_id: RUN, started_at: Date.now(), answers };
  localStorage.setItem('homework_unsent:ABC:game_select:Lan: 2', JSON.stringify([{ owner: 1, batch }, null]));
  localStorage.setItem('unsent_scores', 'not json');
  const message = { roomId: 7, content: 'chào', card: null, at: 5 };
  const unsent = [{ clientId: MESSAGE, ...message, state: 'failed', reason: '' }];
  sessionStorage.setItem('chat_unsent', JSON.stringify({ owner: 1, unsent, drafts: { 7: 'ch' } }));

  const { outbox } = await import('./device-outbox.ts');
  const { entries } = await outbox.read();
  expect(entries).toMatchObject([
    { id: MESSAGE, owner: 1, kind: 'chat_message', body: message, state: 'waiting' },
    {
      id: RUN,
      owner: 'homework:ABC:Lan: 2',
      kind: 'homework_answers',
      body: { ...batch, code: 'ABC', game: 'game_select' },
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
  expect(sessionStorage.getItem('chat_unsent')).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('chat_drafts') ?? '')).toEqual({ owner: 1, drafts: { 7: 'ch' } });
});
