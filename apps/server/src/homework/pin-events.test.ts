import { resetPin } from '@icando/contract/homework';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { homeworkOf, PIN } from '../../test/support/homework/homework.fixture.ts';

const WRONG = '9071';

onBothDatabases('the security log of a homework', (server) => {
  const { assign, join, pupil } = homeworkOf(server);

  it('has right, wrong and spent PINs and their reset, each with the pupil and without the PIN', async () => {
    const { code, id, teacher } = await assign();
    await pupil(code, 'Minh An');
    for (let n = 0; n < 6; n += 1) await join(code, 'Minh An', WRONG);
    const rows = () => server.store.query.selectFrom('security_log').selectAll().orderBy('id').execute();
    await expect.poll(async () => (await rows()).length).toBeGreaterThanOrEqual(3);
    const pupilId = (await rows())[0]?.actor_id ?? 0;
    const reset = await teacher.call(resetPin, { params: { id, user_id: pupilId } });
    expect(reset.status).toBe(200);
    await expect.poll(async () => (await rows()).at(-1)?.event).toBe('pin_reset');
    const found = (await rows()).map(({ event, code: why, target_id }) => `${event} ${why} ${target_id}`);
    // A minute may have begun meanwhile, which begins a row.
    expect([...new Set(found)]).toEqual([
      'pupil_sign_in  null',
      `pupil_sign_in wrong_pin ${pupilId}`,
      `pupil_sign_in pin_tries_spent ${pupilId}`,
      `pin_reset  ${pupilId}`,
    ]);
    const texts = (await rows()).map(({ reason, user_agent, call }) => `${reason} ${user_agent} ${call}`);
    for (const pin of [PIN, WRONG]) expect(texts.join('\n')).not.toContain(pin);
  });
});
