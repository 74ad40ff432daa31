import type { DueCounts } from '@icando/contract/learning';
import * as contract from '@icando/contract/reminders';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createPushSender } from '../platform/push/push-sender.ts';
import type { Store } from '../schema/index.ts';
import { pushKeysOf } from './push-keys.ts';
import { createReminderSettings } from './reminder-settings.ts';
import { createReminding } from './reminding.ts';
import { remindersQueries } from './reminders-queries.ts';

/** Without an address of its own, this installation names none: RFC 8292 lets a push service refuse that. */
const NO_CONTACT = 'mailto:nobody@icando.invalid';
const MAX_FORM_BYTES = 1_024;

/** The daily reminder of the review, on devices (Web Push) and by e-mail. */
export function registerReminders(
  context: RouteContext,
  {
    store,
    countsFor,
    mailer,
    publicUrl,
    clock,
  }: {
    store: Store;
    countsFor(userId: number, now: number): Promise<DueCounts>;
    mailer: Mailer | undefined;
    publicUrl: string;
    clock: () => number;
  },
): { start(): Promise<void>; close(): Promise<void> } {
  const queries = remindersQueries(store);
  const findKeys = pushKeysOf(store);
  const report = (error: unknown) => context.app.log.warn({ err: error }, 'a reminder could not be sent');
  const contact = publicUrl.startsWith('https:') ? publicUrl : NO_CONTACT;
  const push = createPushSender({ findKeys, contact, report });
  const settings = createReminderSettings({ queries, push, findKeys, canMail: mailer !== undefined, clock });
  route(context, contract.getReminders, ({ caller }) => settings.read(caller));
  route(context, contract.changeReminders, ({ caller, body }) => settings.change(caller, body));
  route(context, contract.addPushDevice, ({ caller, body, userAgent }) =>
    settings.addDevice(caller, body, userAgent),
  );
  route(context, contract.removePushDevice, ({ caller, params }) => settings.removeDevice(caller, params.id));
  route(context, contract.tryPushDevice, ({ caller, params }) => settings.tryDevice(caller, params.id));
  void context.app.register(async (app) => {
    // The form of RFC 8058 says nothing that the address does not.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    route({ ...context, app }, contract.stopMailReminders, ({ query }) => settings.stopMail(query.token));
  });
  const reminding = createReminding({ queries, countsFor, push, mailer, publicUrl, clock, report });
  return {
    start: reminding.start,
    close: async () => {
      await reminding.close();
      push.close();
    },
  };
}
