import { randomBytes } from 'node:crypto';
import type { Lexicon } from '@icando/lexicon/lexicon';
import type { RouteContext } from '../platform/http/routes.ts';
import { installationValue, type Store } from '../schema/index.ts';
import type { Awards } from '../xp/index.ts';
import type { Voice } from '../voice/index.ts';
import { createAnswerLog, type AnswerLog } from './answer-log.ts';
import { createImportedAnswers, type ImportedAnswers } from './imported-answers.ts';
import { importedAnswersQueries } from './imported-answers-queries.ts';
import { answeredQueries } from './answered-queries.ts';
import { answerLogQueries } from './learning-queries.ts';
import { registerLearningRoutes } from './learning-routes.ts';
import { createEvidenceFit } from './evidence-fit.ts';
import { evidenceFitQueries } from './evidence-fit-queries.ts';
import { fitEvidenceInProcess, fitOwnInProcess } from './fit-process.ts';
import { createOwnFit, type OwnFit } from './own-fit.ts';
import { ownFitQueries } from './own-fit-queries.ts';
import { createReplay } from './replay.ts';
import { replayQueries } from './replay-queries.ts';
import { createAdopt, type Adopt } from './adopt.ts';
import { createLearnerReport, type LearnerReport, type ReportOfLearner } from './learner-report.ts';
import { createDrawWords, type DrawRequest, type DrawWords } from './draw-words.ts';
import { createHistory, type History, type WordHistory } from './history.ts';
import { historyQueries } from './history-queries.ts';
import { createStreak } from './streak.ts';
import { createImportLog, type ImportLog } from './import-log.ts';
import type { ImportedHistory } from './imported-answer.ts';
import { importLogQueries } from './import-log-queries.ts';
import { createStrength, type StrengthOf } from './strength.ts';
import { createStats } from './stats.ts';
import { statsQueries } from './stats-queries.ts';
import type { Lessons } from '../lessons/index.ts';
import { createPresentWord, createSoundOf, type Words } from '../words/index.ts';
import { createReview, learnerOf } from './review.ts';
import { reviewQueries } from './review-queries.ts';
import { settingsQueries } from './settings-queries.ts';
import { createEncounterLog, type EncounterLog } from './encounter-log.ts';
import { createRoomLog, type RoomLog } from './room-log.ts';
import { roomLogQueries } from './room-log-queries.ts';

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
  const log = createAnswerLog(
    queries,
    async (userId) => learnerOf(userId, await queries.findLearner(userId)),
    ownFit.noteAnswers,
  );
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
    lexicon: Pick<Lexicon, 'kindOf'>;
    clock: () => number;
  },
): { adopt: Adopt; drawWords: DrawWords; reportOf: ReportOfLearner; strengthOf: StrengthOf } {
  const { store, log, roomLog, awards, lessons, words, voice, lexicon, clock } = parts;
  const soundOf = createSoundOf(voice);
  const logQueries = answerLogQueries(store);
  const ofReview = reviewQueries(store);
  const ofStats = statsQueries(store);
  const review = createReview({
    store,
    log,
    logQueries,
    queries: ofReview,
    answered: answeredQueries(store),
    settings: settingsQueries(store),
    awards,
    present: createPresentWord(soundOf, lexicon.kindOf),
    clock,
  });
  const stats = createStats({
    queries: ofStats,
    reviewQueries: ofReview,
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
  registerLearningRoutes(context, { review, stats, adopt });
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
    drawWords,
    strengthOf: createStrength({ logQueries, clock }),
    reportOf: createLearnerReport({ reviewQueries: ofReview, statsQueries: ofStats, clock }),
  };
}
