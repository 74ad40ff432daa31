import type { DueCounts } from '@icando/contract/learning';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { PushSender } from '../platform/push/push-sender.ts';
import { eachAlone } from '../platform/each-alone.ts';
import type { DueReminder, RemindersQueries } from './reminders-queries.ts';
import { createZoneTimes, type ZoneTime } from './reminder-time.ts';
import { reminderMail, reminderNotice, type Waiting } from './reminder-texts.ts';

interface RemindingDeps {
  queries: RemindersQueries;
  countsFor(userId: number, now: number): Promise<DueCounts>;
  push: Pick<PushSender, 'send'>;
  mailer: Pick<Mailer, 'send'> | undefined;
  publicUrl: string;
  clock: () => number;
  report(error: unknown): void;
}

/** Accounts that are read at once, and reminded at once. */
const [BATCH, AT_ONCE] = [40, 4];
export const REVIEW_PATH = '/review';

/**
 * Reminds each account at its hour, once a day, of words that wait, unless it has answered something today. That the day is
 * done is stored before anything is sent: a crash in between costs a reminder, and two servers never send two.
 */
export function createReminding(deps: RemindingDeps) {
  const { queries, countsFor, push, mailer, publicUrl, clock, report } = deps;
  const timeIn = createZoneTimes();
  let isClosing = false;
  let running: Promise<void> | undefined;

  async function sendTo({ id, language }: DueReminder, waiting: Waiting, time: ZoneTime): Promise<void> {
    const payload = JSON.stringify({ ...reminderNotice(language, waiting), url: REVIEW_PATH });
    const message = { payload, ttlSeconds: time.secondsUntilNight };
    const devices = await queries.devicesOf(id);
    await Promise.all(
      devices.map(async (device) => {
        if ((await push.send(device, message)) === 'gone') await queries.removeDevice(id, device.id);
      }),
    );
  }

  async function mailTo({ email, language, email_proved_at, mail_token }: DueReminder, waiting: Waiting) {
    if (mailer === undefined || mail_token === null || email_proved_at === null) return;
    const review = publicUrl + REVIEW_PATH;
    const mail = reminderMail(language, waiting, {
      review,
      stop: `${publicUrl}/stop-reminders#${mail_token}`,
    });
    const headers = {
      'List-Unsubscribe': `<${publicUrl}/api/reminders/unsubscribe?token=${mail_token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    };
    await mailer.send({ to: email, ...mail, headers }, 'reminders');
  }

  async function remind(person: DueReminder, time: ZoneTime): Promise<void> {
    if (isClosing || !(await queries.claim(person.id, time.day))) return;
    const { due, left_today = due, minutes, done_today } = await countsFor(person.id, clock());
    if (due === 0 || left_today === 0 || done_today.answers > 0) return;
    const waiting = { words: left_today, minutes };
    await eachAlone(
      [() => sendTo(person, waiting, time), () => mailTo(person, waiting)],
      (send) => send(),
      report,
    );
  }

  /** Ends when the hour is over. */
  async function remindIn(zone: string): Promise<void> {
    const { hour, day } = timeIn(zone, clock());
    let after = 0;
    for (;;) {
      const time = timeIn(zone, clock());
      if (isClosing || time.hour !== hour) return;
      const people = await queries.due({ zone, hour, day, after }, BATCH);
      const waiting = people.values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => eachAlone(waiting, (person) => remind(person, time), report)),
      );
      if (people.length < BATCH) return;
      after = people.at(-1)?.id ?? after;
    }
  }

  const run = async () => eachAlone(await queries.zones(), remindIn, report);

  return {
    /** Sends what is due. Resolves when it is sent; a call meanwhile does nothing more. */
    start: (): Promise<void> =>
      (running ??= run()
        .catch(report)
        .finally(() => {
          running = undefined;
        })),

    /** Finishes what has begun. */
    async close(): Promise<void> {
      isClosing = true;
      await running;
    },
  };
}
