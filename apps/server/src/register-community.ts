import { openStreak } from './learning/index.ts';
import { registerChat } from './chat/index.ts';
import { registerCommunity } from './community/index.ts';
import type { Services } from './create-services.ts';
import { openGuests, registerGuests } from './guests/index.ts';
import { registerAccountArchives } from './exports/index.ts';
import { registerAccountDeletion } from './account-deletion/index.ts';
import { registerHomework } from './homework/index.ts';
import type { Operations } from './platform/http/operations.ts';
import type { LearnerFeatures, OwnWords, Shared } from './register-learner.ts';
import { registerReports } from './reports/index.ts';
import { registerRooms } from './rooms/index.ts';
import type { registerSignIn } from './register-sign-in.ts';
import { registerSecurityLog } from './security-log/index.ts';
import { registerTestBanks } from './test-banks/index.ts';

interface AccountFeatures {
  accounts: ReturnType<typeof registerSignIn>['accounts'];
}

/** Rooms, guests, room reports and homework. */
export function registerClassroom(
  { config, store, cluster, sessions, limits, context, lexicon, clock }: Services,
  deps: Shared & OwnWords & LearnerFeatures & AccountFeatures & { operations: Operations },
) {
  const { sockets, notifications, words, roomLog, roomAwards, drawWords, strengthOf, operations } = deps;
  const { nameRules } = deps.accounts;
  const classNames = deps.classes.namesFor;
  const guests = openGuests(store, clock);
  const rooms = registerRooms(context, {
    store,
    sockets,
    roomAwards,
    roomLog,
    drawWords,
    strengthOf,
    words,
    lexicon,
    limits,
    operations,
    nameRules,
    guests,
    classNames,
    clusterOwnership: cluster.peers?.roomOwnership,
    bus: cluster.bus,
  });
  registerGuests(context, {
    sessions,
    nameRules,
    limits,
    clock,
    lives: guests,
    findRoom: (roomId) => rooms.findEntry(roomId),
  });
  const reports = registerReports(context, { store, words, roomLog, clock });
  const homework = registerHomework(context, {
    store,
    sessions,
    guests,
    nameRules,
    encounterLog: deps.encounterLog,
    words,
    classNames,
    limits,
    notifications,
    clock,
    publicUrl: config.publicUrl,
  });
  return { guests, rooms, reports, homework };
}
type ClassFeatures = ReturnType<typeof registerClassroom>;

/** Community, chat, test papers, account archives and account deletion. */
export async function registerPeople(
  services: Services,
  deps: Shared &
    OwnWords &
    ClassFeatures &
    AccountFeatures & { secondFactors: ReturnType<typeof registerSignIn>['secondFactors'] },
) {
  const { config, store, files, pictures, quota, cluster, sessions, limits, context, clock } = services;
  const { sockets, notifications, leaderboards, school, words, imports, reports, homework, classes } = deps;
  const { bus } = cluster;
  const chat = registerChat(context, { store, sockets, bus, words, files, pictures, limits, school });
  registerCommunity(context, { store, leaderboards, notifications, limits, mayReach: chat.mayReach });
  const testBanks = await registerTestBanks(context, { store, files, pictures, quota, clock });
  const archives = await registerAccountArchives(context, {
    store,
    files,
    sessions,
    recordingsBytes: config.recordingsBytes,
    streakOf: openStreak(store, clock),
    roomReport: reports.report,
    homeworkReport: homework.report,
    clock,
  });
  const { identity } = deps.accounts;
  const securityLog = registerSecurityLog(context, {
    store,
    sessions,
    writer: services.securityLog,
    endSecondStep: deps.secondFactors.turnOffFor,
    clock,
  });
  const erasers = [
    reports.erase,
    homework.erase,
    classes.erase,
    chat.erase,
    testBanks.erase,
    archives.erase,
    imports.erase,
    securityLog.erase,
  ];
  const accountDeletion = registerAccountDeletion(context, {
    store,
    sessions,
    identity,
    leaderboards,
    erasers,
    clock,
  });
  return { chat, testBanks, archives, accountDeletion, securityLog };
}
