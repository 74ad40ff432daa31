import * as z from 'zod/mini';
import { pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, ok, timestamp } from './shapes.ts';

/** The hours at which a learner can be reminded, none of them at night, and the hour of those who chose none. */
export const REMINDER_HOURS = { first: 7, last: 21, usual: 19 } as const;

/** The largest number of devices on which an account is reminded. A further one replaces the oldest. */
export const MAX_PUSH_DEVICES = 5;

const SETTING_RATE = { perSecond: 0.2, burst: 20 };
const base64url = (length: number) =>
  pattern(new RegExp(`^[\\w-]{${length}}$`), { max: length, error: 'must be base64url' });

const hour = z.int().check(z.gte(REMINDER_HOURS.first), z.lte(REMINDER_HOURS.last));

const pushDevice = z.object({
  id,
  /** For example 'Chrome, Windows'; '' when unknown. */
  name: z.string(),
  created_at: timestamp,
  /** Whether it is the device of this call. */
  is_this: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const getReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: 'When, where and how the caller is reminded of the review (added).',
  tag: 'learning',
  access: 'user',
  reply: z.object({
    status_code: z.literal(200),
    /** In the time zone of the learner. */
    hour,
    by_mail: z.boolean(),
    /** `off`: this server sends no e-mails. `unproved`: the e-mail of the account must be proved first. */
    mail: z.enum(['off', 'unproved', 'ready']),
    /** The public key for a subscription of the browser (VAPID). */
    push_key: z.string(),
    devices: z.array(pushDevice),
  }),
});

export const changeReminders = endpoint({
  method: 'PUT',
  path: '/api/reminders',
  summary: 'Change the hour of the reminder, and whether it also comes by e-mail (added).',
  tag: 'learning',
  access: 'user',
  body: z.object({ hour, by_mail: z.boolean() }),
  rate: SETTING_RATE,
  reply: ok,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/devices',
  summary: 'Remind the caller on this device, until it is signed out (added).',
  tag: 'learning',
  access: 'user',
  body: z.object({
    /** The address at the push service of the browser: a name, without a port. */
    endpoint: pattern(/^https:\/\/[A-Za-z0-9.-]{1,253}\/[!-~]{0,1023}$/, {
      max: 1_024,
      error: 'must be the address of a push service',
    }),
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  rate: SETTING_RATE,
  reply: ok,
  security: 'reminder_device_added',
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/reminders/devices/:id',
  summary: 'Remind the caller no longer on this device (added).',
  tag: 'learning',
  access: 'user',
  params: byId,
  reply: ok,
  security: 'reminder_device_removed',
});

export const tryPushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/devices/:id/try',
  summary: 'Send a notification to a device of the caller now (added).',
  tag: 'learning',
  access: 'user',
  params: byId,
  rate: { perSecond: 1 / 30, burst: 5 },
  reply: z.object({
    status_code: z.literal(200),
    /** `gone`: the browser has ended the subscription, and the device was removed. */
    outcome: z.enum(['sent', 'gone', 'failed']),
  }),
});

export const stopMailReminders = endpoint({
  method: 'POST',
  path: '/api/reminders/unsubscribe',
  summary: 'Stop the reminders by e-mail that have this token in their links, as in RFC 8058 (added).',
  tag: 'learning',
  access: 'public',
  query: z.object({ token: base64url(43) }),
  rate: { perSecond: 1, burst: 30 },
  reply: ok,
});
