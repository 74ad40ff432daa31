import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryChange } from './library-changes.ts';

interface Input {
  params?: { id: number };
  body?: Record<string, unknown>;
  token: string | null;
}

const api = vi.hoisted(() => ({ call: vi.fn<(address: string, input: Input) => Promise<unknown>>() }));
vi.mock('../platform/api/api-client.ts', () => api);
// Modules are loaded once a worker, so another test may have loaded these with the real client.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});
const { ApiError } = await import('../platform/api/api-error.ts');
const { fakeDevice } = await import('../platform/outbox/fake-device.fixture.ts');
const { registerKind } = await import('../platform/outbox/kinds.ts');
const { newLocalId } = await import('../platform/storage/current-ids.ts');
const { LIBRARY_CHANGE, libraryChanges, libraryChangesIn } = await import('./library-changes.ts');

const ME = 1;
const refusal = (status: number) => new ApiError({ status, detail: 'No.' });
const label = 'cat';
let respond: (address: string, input: Input) => unknown;

beforeEach(() => {
  registerKind(LIBRARY_CHANGE, async () => libraryChanges);
  respond = () => ({ word: { id: 70 }, lesson: { id: 70 } });
  api.call.mockReset();
  api.call.mockImplementation(async (address, input) => {
    const reply = respond(address, input);
    if (reply instanceof Error) throw reply;
    return reply;
  });
});

const newWord = (lesson: number | null = null) =>
  ({
    label,
    call: 'createWord',
    localId: newLocalId(0),
    body: { word_e: 'cat', word_v: 'mèo', lesson, client_id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' },
  }) as const;
const edit = (target: number) =>
  ({ label, call: 'updateWord', target, body: { native_word: 'con mèo' } }) as const;
const removal = (target: number) => ({ label, call: 'deleteWord', target }) as const;

function device() {
  const { tab, entries } = fakeDevice();
  const outbox = tab();
  return {
    ...outbox,
    entries,
    sendAll: async (...changes: LibraryChange[]) => {
      for (const body of changes) await outbox.add({ owner: ME, kind: LIBRARY_CHANGE, body });
      await outbox.send(ME);
    },
  };
}

const sent = () =>
  api.call.mock.calls.map(([address, { params }]) => `${address} ${params?.id ?? ''}`.trim());

describe('changes of words and lessons', () => {
  it('use the server’s ids of words that earlier ones have made', async () => {
    const { sendAll } = device();
    const word = newWord();
    await sendAll(word, edit(word.localId));
    await sendAll(removal(word.localId));
    expect(sent()).toEqual(['POST /api/word', 'PUT /api/word/:id 70', 'DELETE /api/word/:id 70']);
    expect(api.call.mock.calls[0]?.[1]).toMatchObject({ token: 'mine', body: newWord().body });
  });

  it('add a word without a lesson when its lesson was refused', async () => {
    const { sendAll } = device();
    const body = { lesson_name: 'Unit 5', description: '', is_public: true };
    const lesson = { label, call: 'createLesson', localId: newLocalId(0), body } as const;
    respond = (address) => (address === 'POST /api/lesson' ? refusal(422) : { word: { id: 1 } });
    await sendAll(lesson, newWord(lesson.localId));
    expect(api.call.mock.calls[1]?.[1].body).toMatchObject({ word_e: 'cat', lesson: null });
  });

  it('apply to the copy when an earlier change became one', async () => {
    respond = (address) => (address.startsWith('PUT') ? { word: { id: 9 }, kept_both: true } : {});
    await device().sendAll(edit(5), removal(5));
    expect(sent()).toEqual(['PUT /api/word/:id 5', 'DELETE /api/word/:id 9']);
  });

  it('are done when what they delete does not exist any more', async () => {
    const { sendAll, entries } = device();
    respond = () => refusal(404);
    await sendAll(removal(5), { label, call: 'deleteLesson', target: 6 });
    expect(entries()).toEqual([]);
    await sendAll(edit(5));
    expect(libraryChangesIn(entries(), ME, 'refused')).toMatchObject([{ change: edit(5), reason: 'No.' }]);
    expect(libraryChangesIn(entries(), ME)).toEqual([]);
  });

  it('of a lesson that was changed elsewhere are sent without a condition after the user has seen that', async () => {
    const { sendAll, entries, retry, send } = device();
    const lessons = [{ id: 4, lesson_name: 'Lesson 5', description: '', is_public: true }];
    respond = (address) => (address === 'GET /api/lesson' ? lessons : {});
    const body = { lesson_name: 'Unit 6' };
    await sendAll({ label, call: 'updateLesson', target: 4, body, expected: { lesson_name: 'Unit 5' } });
    expect(sent()).toEqual(['GET /api/lesson']);
    await retry(entries()[0]?.id ?? '');
    await send(ME);
    expect(sent()).toEqual(['GET /api/lesson', 'PUT /api/lesson/:id 4']);
    expect(entries()).toEqual([]);
  });

  it('use the lesson of the same name that was made elsewhere', async () => {
    const lessons = [{ id: 4, lesson_name: 'unit 5', description: '', is_public: true }];
    respond = (address) =>
      address === 'GET /api/lesson'
        ? lessons
        : address === 'POST /api/lesson'
          ? refusal(409)
          : { word: { id: 1 } };
    const localId = newLocalId(0);
    const body = { lesson_name: 'Unit 5', description: '', is_public: true };
    await device().sendAll({ label, call: 'createLesson', localId, body }, newWord(localId));
    expect(api.call.mock.calls.at(-1)?.[1].body).toMatchObject({ lesson: 4 });
  });
});
