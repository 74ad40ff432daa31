import { DEFAULT_TIME_ZONE } from '@icando/contract/learning';
import { MAX_PUSH_DEVICES, REMINDER_HOURS } from '@icando/contract/reminders';
import { sql } from 'kysely';
import { nextId } from '../platform/database/index.ts';
import type { PushTarget } from '../platform/push/push-sender.ts';
import type { Store } from '../schema/index.ts';

/** All SQL of the reminders of the review. */
export function remindersQueries(store: Store) {
  const { query } = store;
  const NEW = { hour: REMINDER_HOURS.usual, mail_token: null, sent_day: 0 };
  const zone = sql<string>`coalesce(learners.time_zone, ${DEFAULT_TIME_ZONE})`;

  return {
    findSettings(userId: number) {
      return query
        .selectFrom('users')
        .leftJoin('reminders', 'reminders.user_id', 'users.id')
        .select(['users.email_proved_at', 'users.language', 'reminders.hour', 'reminders.mail_token'])
        .where('users.id', '=', userId)
        .executeTakeFirst();
    },

    async change(userId: number, changed: { hour: number; mail_token: string | null }): Promise<void> {
      await query
        .insertInto('reminders')
        .values({ ...NEW, user_id: userId, ...changed })
        .onConflict((clash) => clash.column('user_id').doUpdateSet(changed))
        .execute();
    },

    devicesOf(userId: number) {
      return query
        .selectFrom('push_devices')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    findDevice(userId: number, id: number) {
      return query
        .selectFrom('push_devices')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Replaces what this session or this browser had before, also for another account, and the oldest device of too many. */
    async addDevice(
      device: PushTarget & { user_id: number; session_key: string; name: string; created_at: number },
    ): Promise<void> {
      const { user_id, session_key, endpoint } = device;
      const lockUser = query.selectFrom('users').select('id').where('id', '=', user_id);
      await store.batch([
        store.kind === 'sqlite' ? lockUser : lockUser.forNoKeyUpdate(),
        query
          .insertInto('reminders')
          .values({ ...NEW, user_id })
          .onConflict((clash) => clash.doNothing()),
        query
          .deleteFrom('push_devices')
          .where((eb) => eb.or([eb('session_key', '=', session_key), eb('endpoint', '=', endpoint)])),
        query
          .deleteFrom('push_devices')
          .where('user_id', '=', user_id)
          .where('id', 'not in', (qb) =>
            qb
              .selectFrom('push_devices as kept')
              .select('kept.id')
              .where('kept.user_id', '=', user_id)
              .orderBy('kept.created_at', 'desc')
              .orderBy('kept.id', 'desc')
              .limit(MAX_PUSH_DEVICES - 1),
          ),
        query.insertInto('push_devices').values({ id: nextId(), ...device }),
      ]);
    },

    /** Returns whether the user had it. */
    async removeDevice(userId: number, id: number): Promise<boolean> {
      const done = await query
        .deleteFrom('push_devices')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },

    async stopMail(token: string): Promise<void> {
      await query
        .updateTable('reminders')
        .set({ mail_token: null })
        .where('mail_token', '=', token)
        .execute();
    },

    async zones(): Promise<string[]> {
      const rows = await query
        .selectFrom('reminders')
        .leftJoin('learners', 'learners.user_id', 'reminders.user_id')
        .select(zone.as('zone'))
        .distinct()
        .execute();
      return rows.map((row) => row.zone);
    },

    /** Accounts with a reminder due in this zone, hour and day, by id. */
    due(at: { zone: string; hour: number; day: number; after: number }, limit: number) {
      return query
        .selectFrom('reminders')
        .innerJoin('users', 'users.id', 'reminders.user_id')
        .leftJoin('learners', 'learners.user_id', 'reminders.user_id')
        .select([
          'users.id',
          'users.email',
          'users.language',
          'users.email_proved_at',
          'reminders.mail_token',
        ])
        .where('reminders.hour', '=', at.hour)
        .where('reminders.user_id', '>', at.after)
        .where('reminders.sent_day', '<', at.day)
        .where(zone, '=', at.zone)
        .where('users.disabled_at', 'is', null)
        .where('users.delete_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('reminders.mail_token', 'is not', null),
            eb.exists(
              eb
                .selectFrom('push_devices')
                .select('push_devices.id')
                .whereRef('push_devices.user_id', '=', 'reminders.user_id'),
            ),
          ]),
        )
        .orderBy('reminders.user_id')
        .limit(limit)
        .execute();
    },

    /** Stores that the user has been reminded on this day. Returns false when another server has. */
    async claim(userId: number, day: number): Promise<boolean> {
      const done = await query
        .updateTable('reminders')
        .set({ sent_day: day })
        .where('user_id', '=', userId)
        .where('sent_day', '<', day)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
  };
}
export type RemindersQueries = ReturnType<typeof remindersQueries>;
export type DueReminder = Awaited<ReturnType<RemindersQueries['due']>>[number];
