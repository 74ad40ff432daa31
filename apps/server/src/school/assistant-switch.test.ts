import { aiCompletions, aiLicense } from '@icando/contract/assistant';
import { myUser, settings } from '@icando/contract/accounts';
import { switchAssistant } from '@icando/contract/school';
import { expect, it } from 'vitest';
import { Client, onBothDatabases } from '../testing.fixture.ts';
import { SCHOOL } from './school.fixture.ts';

const OFF = { status: 403, body: { detail: 'The AI assistant is turned off in this school.' } };
const ASKED = { messages: [{ role: 'user' as const, content: 'apple' }] };

onBothDatabases(
  'the assistant of a school',
  (server) => {
    it('answers only while an admin has turned it on, also to a licence from before', async () => {
      const admin = await server.newcomer('Cô Hoa');
      const pupil = await server.newcomer('Sao Băng');
      expect(await pupil.call(aiLicense)).toMatchObject(OFF);
      // Neither does a token of the session open it.
      expect((await pupil.call(aiCompletions, { body: ASKED })).status).toBe(401);

      await admin.call(switchAssistant, { body: { on: true } });
      expect((await pupil.call(myUser)).body.school).toEqual({ assistant: true });
      const licence = await pupil.call(aiLicense);
      const asking = new Client(server.origin, licence.body.token);
      expect((await asking.call(aiCompletions, { body: ASKED })).status).toBe(200);

      await admin.call(switchAssistant, { body: { on: false } });
      expect((await server.anonymous.call(settings)).body.school).toEqual({ assistant: false });
      expect(await asking.call(aiCompletions, { body: ASKED })).toMatchObject(OFF);
      expect(await asking.call(aiCompletions, { body: { ...ASKED, stream: true } })).toMatchObject(OFF);
    });
  },
  SCHOOL,
);
