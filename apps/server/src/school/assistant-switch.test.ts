import { aiCompletions, aiLicense } from '@icando/contract/assistant';
import { myUser, settings } from '@icando/contract/accounts';
import { switchAssistant } from '@icando/contract/school';
import { expect, it } from 'vitest';
import { Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { SCHOOL } from '../../test/support/school/school.fixture.ts';

const OFF = { status: 403, body: { detail: 'Tí is turned off in this school.' } };
const REQUEST = { messages: [{ role: 'user' as const, content: 'apple' }] };

onBothDatabases(
  'the assistant of a school',
  (server) => {
    it('answers only while an admin has turned it on, even to an earlier licence', async () => {
      const admin = await server.newcomer('Cô Hoa');
      const pupil = await server.newcomer('Sao Băng');
      expect(await pupil.call(aiLicense)).toMatchObject(OFF);
      // A token of the session does not give access either.
      expect((await pupil.call(aiCompletions, { body: REQUEST })).status).toBe(401);

      await admin.call(switchAssistant, { body: { on: true } });
      expect((await pupil.call(myUser)).body.school).toEqual({ assistant: true });
      const licence = await pupil.call(aiLicense);
      const licensed = new Client(server.origin, licence.body.token);
      expect((await licensed.call(aiCompletions, { body: REQUEST })).status).toBe(200);

      await admin.call(switchAssistant, { body: { on: false } });
      expect((await server.anonymous.call(settings)).body.school).toEqual({ assistant: false });
      expect(await licensed.call(aiCompletions, { body: REQUEST })).toMatchObject(OFF);
      expect(await licensed.call(aiCompletions, { body: { ...REQUEST, stream: true } })).toMatchObject(OFF);
    });
  },
  SCHOOL,
);
