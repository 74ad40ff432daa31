import { createHash } from 'node:crypto';
import { migrate, nextId } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS } from '../../apps/server/src/schema/index.ts';
import { createSessions } from '../../apps/server/src/accounts/sessions.ts';
import { textIndexQueries } from '../../apps/server/src/test-banks/text-index-queries.ts';
import { searchKey } from '../../packages/contract/src/text.ts';
import { createDice, pick } from '../seed/dice.ts';
import { openStore } from '../seed/write-seed.ts';

export const BANKS = 10_000;
/** The number of different words in one paper, as in ten pages of questions. */
export const WORDS_A_PAPER = 1_500;
const ROWS_AT_ONCE = 500;
const SUBJECTS = ['Tiếng Anh', 'Toán', 'Vật lý', 'Hoá học', 'Sinh học', 'Lịch sử', 'Địa lý'];

/** Creates and signs in users, and distributes test banks without files among them; returns the tokens. */
export async function seedBanks(directory: string, people: number, banks = BANKS): Promise<string[]> {
  const store = await openStore(directory);
  await migrate(store, MIGRATIONS);
  const texts = textIndexQueries(store);
  const dice = createDice(5);
  const words = inventWords(dice);

  const sessions = createSessions(store);
  const users: number[] = [];
  const tokens: string[] = [];
  for (let n = 0; n < people; n += 1) {
    const id = nextId();
    await store.query
      .insertInto('users')
      .values({
        id,
        username: `Cô giáo ${n}`,
        email: `${n}@example.com`,
        email_key: `${n}@example.com`,
        password_hash: null,
        google_sub: null,
        avatar: 'no-user.jpg',
        emoji: '🙂',
        score: 0,
        is_admin: 0,
        created_at: Date.now(),
      })
      .execute();
    users.push(id);
    tokens.push(await sessions.open(id, { address: '127.0.0.1', userAgent: 'bench' }));
  }
  for (let done = 0; done < banks; done += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, n) => {
      const name = `${pick(SUBJECTS, dice)} lớp ${6 + Math.floor(dice() * 7)}, đề ${done + n}`;
      const description = `Kiểm tra ${pick(['15 phút', 'một tiết', 'học kỳ'], dice)}, năm học ${2015 + Math.floor(dice() * 11)}`;
      const hash = createHash('sha256')
        .update(String(done + n))
        .digest('hex');
      const isSystem = dice() < 0.1 ? (1 as const) : (0 as const);
      return {
        id: nextId(),
        name,
        description,
        file_key: `test-banks/${hash}.pdf`,
        mime_type: 'application/pdf' as const,
        size: 1_000_000,
        hash,
        brought_hash: isSystem === 1 ? null : hash,
        is_active: dice() < 0.95 ? (1 as const) : (0 as const),
        is_public: dice() < 0.7 ? (1 as const) : (0 as const),
        is_system: isSystem,
        created_by: pick(users, dice),
        created_at: Date.now(),
        search: searchKey(`${name}\n${description}`),
        text_status: 'done' as const,
        text_pages_read: 10,
        text_pages: 10,
        text_tries: 1,
        text_begun_at: 0,
      };
    });
    const inside = rows.map(({ id }) => {
      const some = new Set<string>();
      // Some words are in nearly every paper, most words in few.
      while (some.size < WORDS_A_PAPER) some.add(words[Math.floor(dice() ** 3 * words.length)] ?? '');
      return texts.put(id, [...some]);
    });
    await store.batch([store.query.insertInto('test_banks').values(rows), ...inside]);
  }
  await store.close();
  return tokens;
}

/** Invents words, the most frequent first, the same in every run. */
function inventWords(dice: () => number): string[] {
  const syllables = [
    'ban',
    'con',
    'de',
    'fer',
    'gra',
    'in',
    'ly',
    'ment',
    'no',
    'per',
    'qua',
    'ri',
    'sta',
    'tion',
    'ver',
  ];
  const words = new Set<string>();
  while (words.size < 20_000)
    words.add(Array.from({ length: 2 + Math.floor(dice() * 3) }, () => pick(syllables, dice)).join(''));
  return [...words];
}
