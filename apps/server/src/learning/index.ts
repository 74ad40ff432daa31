import { randomBytes } from 'node:crypto';
import type { Lexicon } from '@icando/lexicon/lexicon';
import type { RouteContext } from '../platform/http/routes.ts';
import { installationValue, type Store } from '../schema/index.ts';
import type { Awards } from '../xp/index.ts';
import type { Voice } from '../voice/index.ts';
import { createAnswerLog, type AnswerLog } from './log/answer-log.ts';
import { createImportedAnswers, type ImportedAnswers } from './imported/imported-answers.ts';
import { importedAnswersQueries } from './imported/imported-answers-queries.ts';
import { answeredQueries } from './log/answered-queries.ts';
import { answerLogQueries } from './log/answer-log-queries.ts';
import { registerLearningRoutes } from './learning-routes.ts';
import { createEvidenceFit } from './fit/evidence-fit.ts';
import { evidenceFitQueries } from './fit/evidence-fit-queries.ts';
import { fitEvidenceInProcess, fitOwnInProcess } from './fit/fit-process.ts';
import { createOwnFit, type OwnFit } from './fit/own-fit.ts';
import { ownFitQueries } from './fit/own-fit-queries.ts';
import { createReplay } from './log/replay.ts';
import { replayQueries } from './log/replay-queries.ts';
import { createAdopt, type Adopt } from './log/adopt.ts';
import { createLearnerReport, type LearnerReport, type ReportOfLearner } from './stats/learner-report.ts';
import { createDrawWords, type DrawRequest, type DrawWords } from './review/draw-words.ts';
import { createHistory, type History, type WordHistory } from './stats/history.ts';
import { historyQueries } from './stats/history-queries.ts';
import { createStreak } from './stats/streak.ts';
import { createImportLog, type ImportLog } from './imported/import-log.ts';
import type { ImportedHistory } from './imported/imported-answer.ts';
import { importLogQueries } from './imported/import-log-queries.ts';
import { sharedLogs } from './stats/shared-logs.ts';
import { createStrength, type StrengthOf } from './stats/strength.ts';
import { createCalibration } from './stats/calibration.ts';
import { calibrationQueries } from './stats/calibration-queries.ts';
import { createStats } from './stats/stats.ts';
import { statsQueries } from './stats/stats-queries.ts';
import type { Lessons } from '../lessons/index.ts';
import { createPresentWord, createSoundOf, type Words } from '../words/index.ts';
import { createExam } from './review/exam.ts';
import { examQueries } from './review/exam-queries.ts';
import { createReview, learnerOf, type Review } from './review/review.ts';
import { reviewQueries } from './review/review-queries.ts';
import { settingsQueries } from './review/settings-queries.ts';
import { createEncounterLog, type EncounterLog } from './log/encounter-log.ts';
import { createRoomLog, type RoomLog } from './log/room-log.ts';
import { roomLogQueries } from './log/room-log-queries.ts';
import { createTrial } from './trial/trial.ts';
import { trialQueries } from './trial/trial-queries.ts';

export type {
  Adopt,
  AnswerLog,
  ImportedAnswers,
  DrawRequest,
  DrawWords,
  History,
  ImportedHistory,
  ImportLog,
  LearnerReport,
  EncounterLog,
  OwnFit,
  ReportOfLearner,
  RoomLog,
  StrengthOf,
  WordHistory,
};

const NOT_REPORTED = { fit: () => undefined, log: () => undefined };

/** The log of answers, written by every game, and the memory computed from it. */
export function openAnswerLog(
  store: Store,
  clock: () => number,
  report: { fit(error: unknown): void; log(error: unknown, what: object): void } = NOT_REPORTED,
): { log: AnswerLog; encounterLog: EncounterLog; roomLog: RoomLog; ownFit: OwnFit } {
  const queries = answerLogQueries(store);
  const ofReplay = replayQueries(store);
  const ownFit = createOwnFit({
    store,
    queries: ownFitQueries(store),
    logQueries: queries,
    replay: createReplay({ queries: ofReplay, logQueries: queries }),
    putMemories: ofReplay.putMemories,
    fit: fitOwnInProcess,
    clock,
    report: report.fit,
  });
  const log = createAnswerLog(queries, learnerOf, ownFit.noteAnswers);
  const encounterLog = createEncounterLog({ store, log, logQueries: queries, clock });
  const roomLog = createRoomLog({
    store,
    queries: roomLogQueries(store),
    encounterLog,
    clock,
    report: report.log,
  });
  return { ownFit, log, encounterLog, roomLog };
}

export function openReplay(store: Store) {
  return createReplay({ queries: replayQueries(store), logQueries: answerLogQueries(store) });
}

export const openSharedLogs = (store: Store) =>
  sharedLogs({ settings: settingsQueries(store), logQueries: answerLogQueries(store) });

export function openHistory(store: Store, clock: () => number): History {
  return createHistory({ queries: historyQueries(store), logQueries: answerLogQueries(store), clock });
}

export function openImportedAnswers(store: Store): ImportedAnswers {
  const logQueries = answerLogQueries(store);
  return createImportedAnswers({
    store,
    queries: importedAnswersQueries(store),
    logQueries,
    fitQueries: ownFitQueries(store),
    replay: createReplay({ queries: replayQueries(store), logQueries }),
  });
}

export function openStreak(store: Store, clock: () => number) {
  const { findLearner } = answerLogQueries(store);
  return createStreak({
    queries: answeredQueries(store),
    findLearner: async (userId) => learnerOf(userId, await findLearner(userId)),
    clock,
  });
}

export function openImportLog(store: Store): ImportLog {
  return createImportLog({ queries: importLogQueries(store), logQueries: answerLogQueries(store) });
}

export function openEvidenceFit(store: Store) {
  return createEvidenceFit({ queries: evidenceFitQueries(store), fit: fitEvidenceInProcess });
}

/** Registers the routes of reviewing, and returns the functions with which rooms and the tutor read a learner's memory. */
export function registerLearning(
  context: RouteContext,
  parts: {
    store: Store;
    log: AnswerLog;
    roomLog: RoomLog;
    awards: Awards;
    lessons: Lessons;
    words: Words;
    voice: Pick<Voice, 'pathFor' | 'creditOf'>;
    lexicon: Pick<Lexicon, 'kindOf' | 'confusablesOf'>;
    isTrial: boolean;
    clock: () => number;
  },
): {
  adopt: Adopt;
  countsFor: Review['countsFor'];
  drawWords: DrawWords;
  reportOf: ReportOfLearner;
  strengthOf: StrengthOf;
} {
  const { store, log, roomLog, awards, lessons, words, voice, lexicon, isTrial, clock } = parts;
  const soundOf = createSoundOf(voice);
  const logQueries = answerLogQueries(store);
  const ofReview = reviewQueries(store);
  const ofStats = statsQueries(store);
  const ofExam = examQueries(store);
  const trial = createTrial({
    queries: trialQueries(store),
    isOn: isTrial,
    findSeed: () => installationValue(store, 'trial_seed', randomBytes(32).toString('base64url')),
    findLearner: async (userId) => learnerOf(userId, await logQueries.findLearner(userId)),
    clock,
  });
  const review = createReview({
    store,
    log,
    logQueries,
    queries: ofReview,
    exams: ofExam,
    answered: answeredQueries(store),
    settings: settingsQueries(store),
    trial,
    awards,
    present: createPresentWord(soundOf, lexicon.kindOf),
    confusablesOf: lexicon.confusablesOf,
    clock,
  });
  const stats = createStats({
    queries: ofStats,
    reviewQueries: ofReview,
    sharesLog: settingsQueries(store).sharesLog,
    trialUntil: trial.untilFor,
    findSaved: logQueries.findLearner,
    soundOf,
    clock,
  });
  const adopt = createAdopt({
    store,
    queries: ofStats,
    logQueries,
    roomLog,
    roomQueries: roomLogQueries(store),
    lessons,
    words,
  });
  const exams = createExam({
    queries: ofExam,
    reviewQueries: ofReview,
    findLearner: review.findLearner,
    clock,
  });
  const calibrationOf = createCalibration({
    queries: calibrationQueries(store),
    findLearner: review.findLearner,
    clock,
  });
  registerLearningRoutes(context, { review, exams, stats, calibrationOf, adopt, trial });
  const drawWords = createDrawWords({
    queries: ofReview,
    logQueries,
    newest: words.newest,
    soundOf,
    kindOf: lexicon.kindOf,
    findSecret: () => installationValue(store, 'draw_key', randomBytes(32).toString('base64url')),
    clock,
    dice: Math.random,
  });
  return {
    adopt,
    countsFor: review.countsFor,
    drawWords,
    strengthOf: createStrength({ logQueries, clock }),
    reportOf: createLearnerReport({ reviewQueries: ofReview, statsQueries: ofStats, clock }),
  };
}
