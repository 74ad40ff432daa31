import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { createReportQueue, parseUnsent, type Report, type Unsent } from './report-queue.ts';

const reply = { status_code: 200 as const, add_score: 9, score: 109 };

function unsent(n: number, owner = 1): Unsent {
  const report_id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const report: Report = {
    correct_number: 9,
    total_number: 10,
    time_play: 61,
    type_game: 'game_select',
    number_words: 10,
    answers: [{ word_id: 1, correct: true, answer_ms: 900 }],
    report_id,
  };
  return { owner, report };
}

/** An outbox with a fake device storage and the given server responses, the last of which is repeated. */
function outboxWith(...answers: (Error | typeof reply)[]) {
  const sent: string[] = [];
  let stored: string | null = null;
  let token = 'mine';
  const outbox = createReportQueue({
    token: () => token,
    read: () => stored,
    write: (text) => {
      stored = text;
    },
    send: async ({ report_id }) => {
      sent.push(report_id.slice(-2));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer ?? reply;
    },
  });
  return {
    outbox,
    sent,
    stored: () => parseUnsent(stored).map(({ report }) => report.report_id.slice(-2)),
    signIn: (next: string) => void (token = next),
  };
}

const silence = new ApiError({ status: 0, detail: '' });

describe('a report', () => {
  it('stays on the device when another user signs in while the one before it is sent', async () => {
    const { outbox, sent, stored, signIn } = outboxWith(silence, silence, reply);
    await outbox.deliver(unsent(1));
    await outbox.deliver(unsent(2));
    const resent = outbox.resend(1, () => signIn('theirs'));
    await resent;
    expect(sent).toEqual(['01', '02', '01']);
    expect(stored()).toEqual(['02']);
  });

  it('is removed once the server has counted it', async () => {
    const { outbox, stored } = outboxWith(reply);
    expect(await outbox.deliver(unsent(1))).toEqual({ name: 'counted', reply });
    expect(stored()).toEqual([]);
  });

  it('is stored before it is sent, so that a closed tab does not lose it', async () => {
    const { outbox, stored } = outboxWith(reply);
    const delivered = outbox.deliver(unsent(1));
    expect(stored()).toEqual(['01']);
    await delivered;
  });

  it.each([0, 401, 429, 500, 503])(
    'is kept after status %i and sent again with the same id',
    async (status) => {
      const { outbox, sent, stored } = outboxWith(new ApiError({ status, detail: '' }), reply);
      expect(await outbox.deliver(unsent(1))).toEqual({ name: 'queued' });
      expect(stored()).toEqual(['01']);
      const delivered: unknown[] = [];
      await outbox.resend(1, (...delivery) => delivered.push(delivery));
      expect([sent, stored()]).toEqual([['01', '01'], []]);
      expect(delivered).toEqual([[{ name: 'counted', reply }, unsent(1).report.report_id]]);
    },
  );

  it('is removed when the server refuses it', async () => {
    const { outbox, stored } = outboxWith(new ApiError({ status: 422, detail: 'Too fast.' }));
    expect(await outbox.deliver(unsent(1))).toEqual({ name: 'refused', detail: 'Too fast.' });
    expect(stored()).toEqual([]);
  });
});

describe('reports stored on a device', () => {
  it('are sent only for the user who played them', async () => {
    const { outbox, sent, stored } = outboxWith(silence, silence, reply);
    await outbox.deliver(unsent(1, 1));
    await outbox.deliver(unsent(2, 2));
    await outbox.resend(2, () => {});
    expect([sent, stored()]).toEqual([['01', '02', '02'], ['01']]);
  });

  it('are resent oldest first until the server does not respond', async () => {
    const { outbox, sent, stored } = outboxWith(silence);
    await outbox.deliver(unsent(1));
    await outbox.deliver(unsent(2));
    await outbox.resend(1, () => {});
    // After one missing response nothing else is sent.
    expect(sent).toEqual(['01', '02', '01']);
    expect(stored().sort()).toEqual(['01', '02']);
  });

  it('are not sent twice at the same time', async () => {
    const { outbox, sent } = outboxWith(reply);
    await Promise.all([outbox.deliver(unsent(1)), outbox.resend(1, () => {})]);
    expect(sent).toEqual(['01']);
  });

  it('are removed when they cannot be parsed', () => {
    expect(parseUnsent('not json')).toEqual([]);
    expect(parseUnsent('{"owner":1}')).toEqual([]);
    expect(parseUnsent(JSON.stringify([unsent(1), { owner: 'x', report: {} }, null]))).toHaveLength(1);
  });
});
