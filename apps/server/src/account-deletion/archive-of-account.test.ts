import { expect, it } from 'vitest';
import { archiveOf, filesIn, linesIn } from '../../test/support/exports/account/account-archive.fixture.ts';
import { onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { fullAccount } from '../../test/support/account-deletion/full-account.fixture.ts';
import { filesWith } from '../../test/support/account-deletion/traces.fixture.ts';

onBothDatabases('the archive of an account with rows in every table', (server) => {
  it('contains the data that its owner sees in the application', async () => {
    const lan = await fullAccount(server, 'Lan Đầy Đủ');
    const files = filesIn(await archiveOf(lan.client));
    const lines = (name: string) => linesIn(files[`${name}.jsonl`]);
    expect(lines('account')).toMatchObject([
      { username: 'Lan Đầy Đủ', email: lan.client.email, streak: { freezes: 2 } },
    ]);
    expect(files['avatar.webp']).toMatch(/^RIFF/);
    expect(lines('talks')).toHaveLength(3);
    const messages = lines('messages');
    expect(messages).toContainEqual(
      expect.objectContaining({ from: 'Lan Đầy Đủ', is_own: true, text: 'Chào bạn' }),
    );
    expect(messages).toContainEqual(
      expect.objectContaining({
        from: 'Minh',
        is_own: false,
        text: 'Chào Lan',
        reactions: [{ from: 'Lan Đầy Đủ', reaction: '❤️' }],
      }),
    );
    expect(lines('follows')).toEqual([{ follows: 'Minh' }, { followed_by: 'Minh' }]);
    const [paper] = lines('papers');
    expect(files[String(paper?.['file'])]).toBeDefined();
    expect(lines('rooms')).toMatchObject([{ room: { game: 1 }, players: [{}, {}], cells: [[{}], [{}]] }]);
    expect(lines('homework')).toMatchObject([{ homework: { title: 'Unit 3' }, players: [{ answered: 1 }] }]);
    expect(lines('xp')[0]).toMatchObject({ amount: expect.any(Number), reason: expect.any(String) });
    expect(lines('games').length).toBeGreaterThan(0);
    expect(lines('memory').length).toBeGreaterThan(0);
  });

  it('contains neither secrets nor the private data of other users', async () => {
    const lan = await fullAccount(server, 'Lan Kín Đáo');
    const { query } = server.store;
    const secrets = await query
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('username', 'in', ['Minh', 'Hoa'])
      .execute();
    const sessions = await query.selectFrom('sessions').select('token_hash').execute();
    const own = await query
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', lan.id)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(filesIn(await archiveOf(lan.client)));
    const marks = [
      PASSWORD,
      own.password_hash ?? '',
      lan.client.token ?? '',
      ...secrets.flatMap(({ email, password_hash }) => [email, password_hash ?? '']),
      ...sessions.map(({ token_hash }) => token_hash),
    ];
    expect(marks.filter((mark) => mark !== '' && text.includes(mark))).toEqual([]);
  });

  it('is deleted together with the account', async () => {
    const lan = await fullAccount(server, 'Lan Ra Đi');
    const stored = () => filesWith(server.dataDir, ['account-archives']);
    const before = stored();
    await archiveOf(lan.client);
    expect(stored()).toHaveLength(before.length + 1);
    await server.store.query
      .updateTable('users')
      .set({ delete_at: Date.now() - 1 })
      .where('id', '=', lan.id)
      .execute();
    await server.sweep();
    expect(stored()).toEqual(before);
  });
});
