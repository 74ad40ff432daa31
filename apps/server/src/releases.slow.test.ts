import { login, myUser } from '@icando/contract/accounts';
import { listChatRooms } from '@icando/contract/chat';
import { listUsers } from '@icando/contract/community';
import { reviewStats } from '@icando/contract/learning-stats';
import { listLessons } from '@icando/contract/lessons';
import { listTestBanks } from '@icando/contract/test-banks';
import { listWords } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import { countRows, RELEASES, unpack } from '../test/releases/releases.fixture.ts';
import { writeRelease } from '../test/releases/write-release.fixture.ts';
import { testEngines, testPostgresUrl } from '../test/support/platform/database/test-databases.fixture.ts';
import { Client, PASSWORD } from '../test/support/testing.fixture.ts';
import { newDatabase, startOn } from '../test/support/upgrade.fixture.ts';
import { migrate, openDatabase } from './platform/database/index.ts';
import { MIGRATIONS, type Tables } from './schema/index.ts';

// Once for each release, see CONTRIBUTING.md.
it.runIf(process.env['WRITE_RELEASE'])('writes the data of this release', async () => {
  await writeRelease(testPostgresUrl ?? '');
});

describe.for(testEngines.filter(({ missing }) => !missing))('the data of a release ($kind)', ({ kind }) => {
  it.for(RELEASES)('$version is complete and usable after the upgrade', async (release) => {
    const database = await newDatabase(kind);
    await unpack(release, database);
    // Before the start of the server, which deletes what is out of date.
    const store = await openDatabase<Tables>(database.options);
    await migrate(store, MIGRATIONS);
    expect(await countRows(store)).toMatchObject(release.rows);
    await store.close();

    const { origin } = await startOn(database);
    const signedIn = await new Client(origin).call(login, {
      body: { email: release.email, password: PASSWORD },
    });
    const lan = new Client(origin, signedIn.body.access_token);
    expect((await lan.call(myUser)).body).toMatchObject({ username: 'Cô Lan' });
    expect((await lan.call(listLessons)).body.map(({ lesson_name }) => lesson_name)).toContain('Bài 1');
    const words = (await lan.call(listWords)).body.data;
    expect(words.map((word) => [word.foreign_word, word.native_word])).toEqual(
      expect.arrayContaining([
        ['cat', 'mèo'],
        ['cow', 'con bò'],
      ]),
    );
    const found = await lan.call(listWords, { query: { search: 'meo' } });
    expect(found.body.data.map(({ foreign_word }) => foreign_word)).toEqual(['cat']);
    expect((await lan.call(listChatRooms)).body.data).toHaveLength(3);
    expect((await lan.call(listTestBanks)).body.data.map(({ name }) => name)).toContain('Đề 1');
    expect((await lan.call(reviewStats)).body.by_game).not.toEqual([]);
    const people = (await lan.call(listUsers)).body.data.map(({ username }) => username);
    expect(people).toEqual(expect.arrayContaining(['Cô Lan', 'Minh', 'Hoa', 'Tú', 'Vy']));
    expect((await lan.addWord('cloud', 'đám mây')).id).toBeGreaterThan(words[0]?.id ?? Infinity);
  });
});
