import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, urlOf } from '../api/api-client.ts';
import { followIds, holdsLocalId, lastingKey, publishIds, withCurrentIds } from './current-ids.ts';
import { type Device, setDevice } from './device.ts';
import { newLocalId } from './current-ids.ts';

const [WORD, LESSON, UNSENT] = [1, 2, 3].map((ms) => newLocalId(1_800_000_000_000 + ms)) as [
  number,
  number,
  number,
];

describe('ids of words and lessons', () => {
  it('are followed wherever they are in a value, once the server has assigned its own', () => {
    const followed: unknown[] = [];
    let held: unknown = {
      words: [{ id: WORD, lesson_id: LESSON }],
      byHand: new Set([WORD, 5]),
      query: 'cat',
    };
    followIds((current) => followed.push((held = current(held))));
    expect(withCurrentIds(held)).toBe(held);
    // The id of a word that became a copy elsewhere is no local one.
    expect(publishIds({ [WORD]: 41, [LESSON]: 42, 7: 8 })).toBe(true);
    expect(held).toEqual({ words: [{ id: 41, lesson_id: 42 }], byHand: new Set([41, 5]), query: 'cat' });
    expect(withCurrentIds([7, null, UNSENT])).toEqual([7, null, UNSENT]);
    expect(publishIds({ [WORD]: 41 })).toBe(false);
    expect(followed).toHaveLength(1);
  });

  it('are followed in addresses, but not in other texts', () => {
    expect(withCurrentIds([['lesson', String(LESSON)]])).toEqual([['lesson', '42']]);
    expect(withCurrentIds(`9,${WORD}`)).toBe('9,41');
    expect(withCurrentIds(`word ${WORD}`)).toBe(`word ${WORD}`);
  });

  it('leave a value as it is if nothing in it changes', () => {
    const value = { ids: [UNSENT, 5], at: new Date(0), texts: new Map([['a', WORD]]) };
    expect(withCurrentIds(value)).toBe(value);
    expect(holdsLocalId(value)).toBe(true);
    expect(holdsLocalId({ ids: [5], text: '12,13' })).toBe(false);
  });

  it('keep the key of a row', () => {
    expect([lastingKey(41), lastingKey(WORD), lastingKey(9)]).toEqual([WORD, WORD, 9]);
  });
});

describe('a call with the id of something added offline', () => {
  it('downloads by the id of the server', () => {
    const query = { lesson_ids: `${LESSON},5`, word_ids: '' };
    expect(urlOf('GET /api/export/words.csv', {}, query)).toBe('/api/export/words.csv?lesson_ids=42%2C5');
  });

  afterEach(() => vi.unstubAllGlobals());

  it('is made with the id of the server', async () => {
    const network = vi.fn<typeof fetch>(async () => new Response('{"status_code":200}'));
    vi.stubGlobal('fetch', network);
    setDevice({
      covers: () => false,
      inServerIds: async (_, input) => withCurrentIds(input),
    } as Partial<Device> as Device);
    const rules = { type_game: 'game_select', game_mode: 'speed_mode', game_duration: 60 } as const;
    await call('POST /api/game/create_room', { body: { ...rules, words: [{ id: WORD }, { id: 9 }] } });
    await call('GET /api/word', { query: { lesson_ids: [LESSON] } });
    await call('DELETE /api/word/:id', { params: { id: WORD } });
    const [[, created] = [], [read] = [], [deleted] = []] = network.mock.calls;
    expect(JSON.parse(created?.body as string)).toMatchObject({ words: [{ id: 41 }, { id: 9 }] });
    expect([read, deleted]).toEqual(['/api/word?lesson_ids=42', '/api/word/41']);
  });
});
