import * as classLists from '@icando/contract/class-lists';
import { accepted } from '@icando/contract/errors';
import * as contract from '@icando/contract/homework';
import * as forPupils from '@icando/contract/homework-pupils';
import { LIMITS } from '@icando/contract/limits';
import { readClassList } from '@icando/game/names/class-list';
import type { NameRules, Sessions } from '../accounts/index.ts';
import type { ClassNames } from '../classes/index.ts';
import type { GuestAccounts } from '../guests/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { EncounterLog } from '../learning/index.ts';
import { downloadRoute, route, type RouteContext } from '../platform/http/routes.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Store } from '../schema/index.ts';
import type { Words } from '../words/index.ts';
import { createAccountEraser } from './erase-account.ts';
import { eraseAccountQueries } from './erase-account-queries.ts';
import { createTeacher, type Teacher } from './homework.ts';
import { homeworkQueries } from './homework-queries.ts';
import { createPinThrottle, PIN_THROTTLE } from './pin-throttle.ts';
import { createPupils } from './pupils.ts';
import { createReminders } from './reminders.ts';

const LIST_LIMITS = { maxNames: contract.HOMEWORK_MAX_PUPILS, maxLength: LIMITS.username };

interface HomeworkFeature {
  store: Store;
  sessions: Sessions;
  guests: GuestAccounts;
  nameRules: NameRules;
  encounterLog: EncounterLog;
  words: Words;
  limits: SharedLimits;
  classNames: ClassNames;
  publicUrl: string;
  notifications: Pick<Notifications, 'onConnection'>;
  clock: () => number;
}

export function registerHomework(
  context: RouteContext,
  parts: HomeworkFeature,
): Pick<Teacher, 'sweep' | 'report'> & { erase: ReturnType<typeof createAccountEraser> } {
  const { store, words, publicUrl, guests, sessions, classNames, limits, notifications, clock, ...others } =
    parts;
  const queries = homeworkQueries(store);
  const teacher = createTeacher({ queries, words, guests, sessions, classNames, publicUrl, clock });
  const pinThrottle = createPinThrottle(limits.redisScript?.('homework-pins', PIN_THROTTLE));
  const pupils = createPupils({ queries, guests, sessions, words, pinThrottle, clock, ...others });

  notifications.onConnection(createReminders(queries, clock));

  route(context, classLists.readClassList, async ({ body }) =>
    accepted(readClassList(body.text, LIST_LIMITS)),
  );
  route(context, contract.createHomework, ({ caller, body }) => teacher.create(caller.userId, body));
  route(context, contract.listHomework, ({ caller, query }) => teacher.list(caller.userId, query.room_id));
  route(context, contract.homeworkReport, ({ caller, params }) => teacher.report(caller.userId, params.id));
  downloadRoute(context, contract.homeworkReportCsv, ({ caller, params }) =>
    teacher.csv(caller.userId, params.id),
  );
  route(context, contract.updateHomework, ({ caller, params, body }) =>
    teacher.update(caller.userId, params.id, body),
  );
  route(context, contract.resetPin, ({ caller, params }) =>
    teacher.resetPin(caller.userId, params.id, params.user_id),
  );
  route(context, contract.deleteHomework, ({ caller, params }) => teacher.delete(caller.userId, params.id));

  route(context, forPupils.openHomework, ({ params }) => pupils.open(params.code));
  route(context, forPupils.joinHomework, ({ params, body, caller, address, userAgent }) =>
    pupils.join(params.code, body, { caller, address, userAgent }),
  );
  route(context, forPupils.homeworkWords, ({ params, caller }) => pupils.words(params.code, caller));
  route(context, forPupils.homeworkAnswers, ({ params, caller, body }) =>
    pupils.answer(params.code, caller, body),
  );
  return {
    sweep: teacher.sweep,
    report: teacher.report,
    erase: createAccountEraser(eraseAccountQueries(store)),
  };
}
