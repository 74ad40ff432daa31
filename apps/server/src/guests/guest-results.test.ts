import { googleLogin, login, myUser } from '@icando/contract/accounts';
import { reviewAdopt, reviewToday } from '@icando/contract/learning';
import { listLessons } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import { CLOSE } from '@icando/contract/socket-protocol';
import { afterAll, expect, it } from 'vitest';
import { guestIn } from '../../test/support/rooms/rooms.fixture.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';
import { playTwoQuestions } from '../../test/support/guests/guests.fixture.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());
const GOOGLE = { GOOGLE_CLIENT_ID: 'our-client-id', GOOGLE_ISSUER: issuer.address };

onBothDatabases(
  'somebody with an account who played as a guest',
  (server: TestServer) => {
    const logIn = (email: string, guest_token: string, password = PASSWORD) =>
      server.anonymous.call(login, { body: { email, password, guest_token } });

    const resultOf = async (client: Client) => ({
      score: (await client.call(myUser)).body.score,
      answers: (await client.call(reviewToday)).body.done_today.answers,
      words: (await client.call(listWords)).body.data.length,
    });
    const NOTHING = { score: 0, answers: 0, words: 0 };

    it('takes over XP, answers and missed words once by signing in', async () => {
      const { roomId, guest, seat, end } = await playTwoQuestions(server);
      const standing = end['players'].find(({ user_id }: { user_id: number }) => user_id === guest.user_id);
      const adopted = { room_id: roomId, lesson_name: 'Từ sai' };
      expect((await guest.client.call(reviewAdopt, { body: adopted })).body).toMatchObject({ added: 1 });
      const na = await server.newcomer('Nguyễn Na');
      expect(await resultOf(na)).toEqual(NOTHING);

      const { status, body } = await logIn(na.email, guest.access_token);
      expect({ status, body }).toMatchObject({ status: 200, body: { kept: true } });
      expect(await resultOf(na)).toEqual({ score: standing.add_score, answers: 2, words: 1 });
      expect((await na.call(listLessons)).body).toMatchObject([{ lesson_name: 'Từ sai' }]);
      expect((await na.call(myUser)).body).toMatchObject({ username: 'Nguyễn Na' });
      expect(await seat.socket.closed).toBe(CLOSE.badToken);
      expect((await guest.client.call(myUser)).status).toBe(401);

      expect((await logIn(na.email, guest.access_token)).body).toMatchObject({ kept: false });
      const other = await server.newcomer('Kẻ khác');
      expect((await logIn(other.email, guest.access_token)).body).toMatchObject({ kept: false });
      expect(await resultOf(other)).toEqual(NOTHING);
      expect(await resultOf(na)).toEqual({ score: standing.add_score, answers: 2, words: 1 });
    });

    it('takes over the result by signing in with Google', async () => {
      const { guest } = await playTwoQuestions(server);
      const token = await issuer.idToken({
        sub: `na-${guest.user_id}`,
        email: `${guest.user_id}@example.com`,
      });
      const body = { token, guest_token: guest.access_token };
      const signedIn = await server.anonymous.call(googleLogin, { body });
      expect(signedIn.body).toMatchObject({ kept: true });
      expect(await resultOf(new Client(server.origin, signedIn.body.access_token))).toMatchObject({
        answers: 2,
      });
    });

    it('gets the result alone when another account asks for it at the same moment', async () => {
      const { guest } = await playTwoQuestions(server);
      const both = [await server.newcomer(), await server.newcomer()];
      const logins = await Promise.all(both.map(({ email }) => logIn(email, guest.access_token)));
      expect(logins.map(({ status }) => status)).toEqual([200, 200]);
      expect(logins.filter(({ body }) => body.kept === true)).toHaveLength(1);
      const [winner, loser] = logins[0]?.body.kept === true ? both : both.toReversed();
      expect(await resultOf(winner as Client)).toMatchObject({ answers: 2 });
      expect(await resultOf(loser as Client)).toEqual(NOTHING);
    });

    it('gets the result once when the sign-in is sent twice', async () => {
      const { guest, end } = await playTwoQuestions(server);
      const standing = end['players'].find(({ user_id }: { user_id: number }) => user_id === guest.user_id);
      const na = await server.newcomer();
      const twice = await Promise.all([1, 2].map(() => logIn(na.email, guest.access_token)));
      expect(twice.some(({ body }) => body.kept === true)).toBe(true);
      expect(await resultOf(na)).toMatchObject({ score: standing.add_score, answers: 2 });
    });

    it('takes over nothing with a wrong password, and the guest keeps the result', async () => {
      const { guest } = await playTwoQuestions(server);
      const na = await server.newcomer();
      expect((await logIn(na.email, guest.access_token, 'not it')).status).toBe(401);
      expect((await guest.client.call(myUser)).status).toBe(200);
      expect((await logIn(na.email, guest.access_token)).body).toMatchObject({ kept: true });
    });

    it('signs in without a result when the token is not a guest’s', async () => {
      const [na, victim] = [await server.newcomer(), await server.newcomer()];
      const { roomId } = await playTwoQuestions(server);
      const { body } = await (await guestIn(server, roomId, 'Vé')).client.send('POST', '/api/ws_ticket');
      const { ticket } = body as { ticket: string };
      for (const token of ['x', victim.token ?? '', ticket, 'ẞ'.repeat(200)]) {
        const signedIn = await logIn(na.email, token);
        expect([token, signedIn.status, signedIn.body]).toMatchObject([token, 200, { kept: false }]);
      }
      expect((await victim.call(myUser)).status).toBe(200);
      expect(await resultOf(na)).toEqual(NOTHING);
      expect((await logIn(na.email, '')).status).toBe(422);
      expect((await logIn(na.email, 'x'.repeat(257))).status).toBe(422);
    });
  },
  GOOGLE,
);
