import type { BodyOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import {
  REMINDER_HOURS,
  type addPushDevice,
  type changeReminders,
  type getReminders,
  type tryPushDevice,
} from '@icando/contract/reminders';
import { randomBytes } from 'node:crypto';
import { deviceName } from '../accounts/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { PushKeys, PushSender } from '../platform/push/push-sender.ts';
import { REVIEW_PATH } from './reminding.ts';
import type { RemindersQueries } from './reminders-queries.ts';
import { trialNotice } from './reminder-texts.ts';

interface SettingsDeps {
  queries: RemindersQueries;
  push: PushSender;
  findKeys(): Promise<PushKeys>;
  canMail: boolean;
  clock: () => number;
}

type Answer<Reply> = Promise<Outcome<Omit<Reply, 'status_code'>>>;

const TOKEN_BYTES = 32;
const TRIAL_SECONDS = 60;

/** When, where and how an account is reminded. */
export function createReminderSettings({ queries, push, findKeys, canMail, clock }: SettingsDeps) {
  return {
    async read({ userId, sessionKey }: Caller): Answer<ReplyOf<typeof getReminders>> {
      const [found, devices, keys] = await Promise.all([
        queries.findSettings(userId),
        queries.devicesOf(userId),
        findKeys(),
      ]);
      const isProved = (found?.email_proved_at ?? null) !== null;
      const mail = !canMail ? 'off' : isProved ? 'ready' : 'unproved';
      return accepted({
        hour: found?.hour ?? REMINDER_HOURS.usual,
        by_mail: mail === 'ready' && (found?.mail_token ?? null) !== null,
        mail,
        push_key: keys.publicKey,
        devices: devices.map(({ id, name, created_at, session_key }) => ({
          id,
          name,
          created_at: new Date(created_at).toISOString(),
          is_this: session_key === sessionKey,
        })),
      });
    },

    async change(
      { userId }: Caller,
      { hour, by_mail }: BodyOf<typeof changeReminders>,
    ): Promise<Outcome<object>> {
      const found = await queries.findSettings(userId);
      if (by_mail && !canMail) return refused('mail_not_configured');
      if (by_mail && (found?.email_proved_at ?? null) === null) return refused('email_not_proved');
      const token = found?.mail_token ?? randomBytes(TOKEN_BYTES).toString('base64url');
      await queries.change(userId, { hour, mail_token: by_mail ? token : null });
      return accepted({});
    },

    async addDevice(
      { userId, sessionKey }: Caller,
      target: BodyOf<typeof addPushDevice>,
      userAgent: string,
    ): Promise<Outcome<object>> {
      if (!(await push.accepts(target))) return refused('push_not_usable');
      await queries.addDevice({
        ...target,
        user_id: userId,
        session_key: sessionKey,
        name: deviceName(userAgent),
        created_at: clock(),
      });
      return accepted({});
    },

    async removeDevice({ userId }: Caller, id: number): Promise<Outcome<object>> {
      return (await queries.removeDevice(userId, id)) ? accepted({}) : refused('not_found');
    },

    async tryDevice({ userId }: Caller, id: number): Answer<ReplyOf<typeof tryPushDevice>> {
      const [device, found] = await Promise.all([
        queries.findDevice(userId, id),
        queries.findSettings(userId),
      ]);
      if (device === undefined) return refused('not_found');
      const payload = JSON.stringify({ ...trialNotice(found?.language ?? null), url: REVIEW_PATH });
      const outcome = await push.send(device, { payload, ttlSeconds: TRIAL_SECONDS });
      if (outcome === 'gone') await queries.removeDevice(userId, id);
      return accepted({ outcome });
    },

    /** The response to a token that nobody has is the same: the link may have been opened before. */
    async stopMail(token: string): Promise<Outcome<object>> {
      await queries.stopMail(token);
      return accepted({});
    },
  };
}
