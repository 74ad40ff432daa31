import { randomUUID } from 'node:crypto';
import { register } from '@icando/contract/accounts';
import { deleteHomework, resetPin, updateHomework } from '@icando/contract/homework';
import { homeworkWords, joinHomework, openHomework } from '@icando/contract/homework-pupils';
import type { Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { Client, onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { homeworkOf, PIN } from '../../test/support/homework/homework.fixture.ts';

const WRONG = '9071';
/** All pupils of a test join from one address. The limits on wrong PINs are not scaled. */
const MANY_JOINS = { RATE_LIMIT: '100' };
const statuses = (replies: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

onBothDatabases(
  'the PINs of a homework',
  (server) => {
    const { assign, join, pupil, answerTo, send } = homeworkOf(server);
    const times = <Reply>(count: number, call: (index: number) => Promise<Reply>) =>
      Promise.all(Array.from({ length: count }, (_, index) => call(index)));

    it('are compared 5 times for a name, in whatever spelling, also when 50 arrive at once', async () => {
      const { code } = await assign();
      await pupil(code, 'Minh An');
      const spellings = ['Minh An', 'minh an', ' MINH  АN '];
      const wrong = await times(50, (index) => join(code, spellings[index % 3] ?? '', WRONG));
      expect(statuses(wrong)).toEqual({ 401: 5, 429: 45 });
      const { status, headers } = await join(code, 'Minh An', PIN);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    });

    it('are the same in the digits of any keyboard', async () => {
      const { code } = await assign();
      const inRow = (zero: number) =>
        [...PIN].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
      const [fullWidth, arabic, mathematical] = [inRow(0xff10), inRow(0x0660), inRow(0x1d7ec)];
      for (const pin of [fullWidth, PIN, arabic, mathematical])
        expect((await join(code, 'Minh An', pin)).status).toBe(200);
      for (const pin of [`${PIN}5`, '12a4', '①②③④'])
        expect((await join(code, 'Minh An', pin)).status).toBe(422);
    });

    it('are compared 20 times for an address, whatever the names, also when 50 arrive at once', async () => {
      const { code } = await assign();
      await times(12, (index) => pupil(code, `Em ${index}`));
      const wrong = await times(50, (index) => join(code, `Em ${index % 12}`, WRONG));
      expect(statuses(wrong)).toEqual({ 401: 20, 429: 30 });
      // Another homework of the same class is not concerned.
      await pupil((await assign()).code, 'Em 1');
    });

    it('of a class that comes back at the same moment from one address are all accepted', async () => {
      const { code } = await assign();
      await times(25, (index) => pupil(code, `Em ${index}`));
      expect(statuses(await times(25, (index) => join(code, `Em ${index}`, PIN)))).toEqual({ 200: 25 });
    });

    it('of a device that has joined before are accepted while strangers guess', async () => {
      const { code } = await assign();
      const joined = await join(code, 'Minh', PIN);
      const { device_key } = joined.body;
      await times(20, (index) => join(code, `Em ${index}`, PIN));
      await times(50, (index) => join(code, index < 6 ? 'Minh' : `Em ${index % 20}`, WRONG));
      expect((await join(code, 'Minh', PIN)).status).toBe(429);
      const back = await join(code, 'Minh', PIN, device_key);
      expect(back).toMatchObject({ status: 200, body: { device_key } });
      // A device key of one pupil is none of another, and a stolen device guesses no more than 5 times.
      expect((await join(code, 'Em 1', PIN, device_key)).status).toBe(429);
      expect(statuses(await times(10, () => join(code, 'Minh', WRONG, device_key)))).toEqual({
        401: 5,
        429: 5,
      });
    });

    it('that people choose most often are refused when they are set', async () => {
      const { code } = await assign();
      for (const pin of ['0000', '1234', '4321', '2580', '1212', '1122', '2014'])
        expect(await join(code, 'Minh', pin)).toMatchObject({ status: 422, body: { code: 'common_pin' } });
      // A pupil who set one before keeps it.
      await pupil(code, 'Minh', PIN);
      expect((await join(code, 'Minh', '1234')).status).toBe(401);
    });

    it('can be reset by the teacher: the next join sets a new one and keeps the answers', async () => {
      const { teacher, words, id, code, report } = await assign();
      const { body } = await join(code, 'Minh', PIN);
      const minh = new Client(server.origin, body.access_token);
      await send(minh, code, [answerTo(words[0] as Word, true)]);
      await times(6, () => join(code, 'Minh', WRONG));
      const [player] = (await report()).players;
      const params = { id, user_id: player?.user_id ?? 0 };
      const stranger = await server.newcomer();
      for (const caller of [stranger, new Client(server.origin, body.access_token)])
        expect((await caller.call(resetPin, { params })).status).toBeOneOf([403, 404]);
      expect((await minh.call(homeworkWords, { params: { code } })).status).toBe(200);
      expect((await teacher.call(resetPin, { params })).status).toBe(200);
      expect((await minh.call(homeworkWords, { params: { code } })).status).toBe(401);
      expect((await join(code, 'Minh', '1234')).body).toMatchObject({ code: 'common_pin' });
      const both = await Promise.all([join(code, 'Minh', '7193'), join(code, 'minh', '6302')]);
      // Strangers' tries for the name still count.
      expect(statuses(both)).toEqual({ 200: 1, 429: 1 });
      const winner = both.find(({ status }) => status === 200);
      expect(winner?.body.device_key).not.toBe(body.device_key);
      const again = new Client(server.origin, winner?.body.access_token);
      expect((await again.call(homeworkWords, { params: { code } })).body.done).toHaveLength(1);
      expect((await report()).players).toMatchObject([{ user_id: player?.user_id, answered: 1 }]);
    });

    it('has none for an account, and a reset ends no session of a pupil who has made an account', async () => {
      const { teacher, id, code, report } = await assign();
      const lan = await server.newcomer('Lan');
      await lan.call(joinHomework, { params: { code }, body: {} });
      const [player] = (await report()).players;
      const reset = (user_id = 0) => teacher.call(resetPin, { params: { id, user_id } });
      expect((await reset(player?.user_id)).status).toBe(404);
      const minh = await pupil(code, 'Minh');
      const email = `${randomUUID()}@example.com`;
      const account = { username: 'Minh', email, password: PASSWORD, guest_token: minh.token ?? '' };
      await server.anonymous.call(register, { body: account });
      const signedIn = await server.anonymous.send('POST', '/api/login', { email, password: PASSWORD });
      const own = new Client(server.origin, signedIn.body.access_token);
      const { players } = await report();
      await reset(players.find(({ username }) => username === 'Minh')?.user_id);
      expect((await own.send('GET', '/api/my_user')).status).toBe(200);
    });
  },
  MANY_JOINS,
);

onBothDatabases(
  'the names of a homework',
  (server) => {
    const { assign, join, pupil } = homeworkOf(server);
    const shown = async (code: string) =>
      (await server.anonymous.call(openHomework, { params: { code } })).body;

    it('are shown only where pupils pick theirs; elsewhere pupils type them', async () => {
      const { teacher, id, code } = await assign({ names: ['An', 'Bình'], pick_names: false });
      expect(await shown(code)).toMatchObject({ names: null, is_listed: true });
      expect(await join(code, 'Chi', PIN)).toMatchObject({ status: 422, body: { code: 'name_not_listed' } });
      await pupil(code, ' bình');
      const changed = await teacher.call(updateHomework, { params: { id }, body: { pick_names: true } });
      expect(changed.body.homework).toMatchObject({ pick_names: true, title: 'Unit 3' });
      expect(await shown(code)).toMatchObject({ names: ['An', 'Bình'], is_listed: true });
      expect(await shown((await assign()).code)).toMatchObject({ names: null, is_listed: false });
    });

    it('are never two of one name: an account that comes second is numbered, a stranger is refused', async () => {
      const { code, report } = await assign();
      for (const name of ['Minh', 'Minh', 'Thảo']) {
        const account = await server.newcomer(name);
        expect((await account.call(joinHomework, { params: { code }, body: {} })).status).toBe(200);
      }
      expect((await join(code, 'thảo', PIN)).status).toBe(409);
      await pupil(code, 'Quân');
      const second = await server.newcomer('quân');
      expect((await second.call(joinHomework, { params: { code }, body: {} })).body.name).toBe('quân 2');
      const names = (await report()).players.map(({ username }) => username);
      expect(names).toEqual(['Minh', 'Minh 2', 'Quân', 'quân 2', 'Thảo']);
    });

    it('stay apart when accounts and strangers join at the same moment', async () => {
      const { code, report } = await assign();
      const accounts = await Promise.all(Array.from({ length: 8 }, () => server.newcomer('Minh')));
      const joins = [
        ...accounts.map((account) => account.call(joinHomework, { params: { code }, body: {} })),
        ...Array.from({ length: 4 }, () => join(code, 'Minh', PIN)),
      ];
      expect((await Promise.all(joins)).filter(({ status }) => status >= 500)).toEqual([]);
      const names = (await report()).players.map(({ username }) => username.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    });

    it('of the list are not taken by an account that is called like a pupil', async () => {
      const { code } = await assign({ names: ['Minh', 'An'] });
      const minh = await server.newcomer('Minh');
      expect((await minh.call(joinHomework, { params: { code }, body: {} })).body.name).toBe('Minh 2');
      await pupil(code, 'Minh');
    });
  },
  MANY_JOINS,
);

onBothDatabases(
  'a homework that is deleted while pupils join',
  (server) => {
    const { assign, join } = homeworkOf(server);

    it('is not found, with a PIN or an account', async () => {
      const accounts = await Promise.all(
        Array.from({ length: 10 }, (_, index) => server.newcomer(`Em ${index}`)),
      );
      for (let round = 0; round < 3; round += 1) {
        const { teacher, id, code } = await assign();
        const joins = [
          ...accounts.map((account) => account.call(joinHomework, { params: { code }, body: {} })),
          ...Array.from({ length: 15 }, (_, index) => join(code, `Bạn ${index}`, PIN)),
        ];
        const [deleted, ...replies] = await Promise.all([
          teacher.call(deleteHomework, { params: { id } }),
          ...joins,
        ]);
        expect(deleted.status).toBe(200);
        expect(replies.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
      }
    });
  },
  MANY_JOINS,
);
