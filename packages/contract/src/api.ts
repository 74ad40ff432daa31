import type { Endpoint } from './endpoint.ts';
import type * as accountDeletion from './account-deletion.ts';
import type * as accountRecovery from './account-recovery.ts';
import type * as accountSecurity from './account-security.ts';
import type * as accounts from './accounts.ts';
import type * as assistant from './assistant.ts';
import type * as calibration from './calibration.ts';
import type * as chat from './chat.ts';
import type * as classLists from './class-lists.ts';
import type * as classes from './classes.ts';
import type * as community from './community.ts';
import type * as dictionary from './dictionary.ts';
import type * as exam from './exam.ts';
import type * as exportsOf from './exports.ts';
import type * as guests from './guests.ts';
import type * as homework from './homework.ts';
import type * as homeworkPupils from './homework-pupils.ts';
import type * as imports from './imports.ts';
import type * as learning from './learning.ts';
import type * as learningStats from './learning-stats.ts';
import type * as lessons from './lessons.ts';
import type * as passkeys from './passkeys.ts';
import type * as reminders from './reminders.ts';
import type * as reports from './reports.ts';
import type * as rooms from './rooms.ts';
import type * as school from './school.ts';
import type * as scores from './scores.ts';
import type * as securityLog from './security-log.ts';
import type * as secondFactors from './second-factors.ts';
import type * as sessions from './sessions.ts';
import type * as sharedLessons from './shared-lessons.ts';
import type * as sockets from './sockets.ts';
import type * as storage from './storage.ts';
import type * as testBanks from './test-banks.ts';
import type * as trial from './trial.ts';
import type * as words from './words.ts';

/** The endpoints that a module exports, by method and path. */
type EndpointsIn<Module> = {
  [
    Name in keyof Module as Module[Name] extends Endpoint
      ? `${Module[Name]['method']} ${Module[Name]['path']}`
      : never
  ]: Module[Name];
};

/**
 * Every endpoint by its name, such as `GET /api/word/:id`. The client names a call by it, so that it imports
 * only the types of the declaration: the schemas, which only the server runs, stay out of the client's script.
 */
export interface Api
  extends
    EndpointsIn<typeof accountDeletion>,
    EndpointsIn<typeof accountRecovery>,
    EndpointsIn<typeof accountSecurity>,
    EndpointsIn<typeof accounts>,
    EndpointsIn<typeof assistant>,
    EndpointsIn<typeof calibration>,
    EndpointsIn<typeof chat>,
    EndpointsIn<typeof classLists>,
    EndpointsIn<typeof classes>,
    EndpointsIn<typeof community>,
    EndpointsIn<typeof dictionary>,
    EndpointsIn<typeof exam>,
    EndpointsIn<typeof exportsOf>,
    EndpointsIn<typeof scores>,
    EndpointsIn<typeof guests>,
    EndpointsIn<typeof homework>,
    EndpointsIn<typeof homeworkPupils>,
    EndpointsIn<typeof imports>,
    EndpointsIn<typeof learning>,
    EndpointsIn<typeof learningStats>,
    EndpointsIn<typeof lessons>,
    EndpointsIn<typeof reminders>,
    EndpointsIn<typeof reports>,
    EndpointsIn<typeof passkeys>,
    EndpointsIn<typeof rooms>,
    EndpointsIn<typeof school>,
    EndpointsIn<typeof securityLog>,
    EndpointsIn<typeof secondFactors>,
    EndpointsIn<typeof sessions>,
    EndpointsIn<typeof sharedLessons>,
    EndpointsIn<typeof sockets>,
    EndpointsIn<typeof storage>,
    EndpointsIn<typeof testBanks>,
    EndpointsIn<typeof trial>,
    EndpointsIn<typeof words> {}

export type EndpointName = keyof Api;
