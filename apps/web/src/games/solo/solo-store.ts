import type { GameForm, SoloGame } from '@icando/contract/games';
import type { Dice } from '@icando/game/dice';
import type { GameWord } from '@icando/game/questions/game-word';
import { awaitsNext } from '@icando/game/solo/clock';
import type { Solo, SoloEffect, SoloStep } from '@icando/game/solo/events';
import type { EndReason } from '@icando/game/solo/phases';
import { pausedAt, resumeSolo } from '@icando/game/solo/resume';
import { resultOf, type ScoreReport, type SoloResult } from '@icando/game/solo/result';
import { startSolo } from '@icando/game/solo/start';
import { stepSolo } from '@icando/game/solo/step';
import type { Send } from './board-props.ts';
import { durationSeconds } from '../game-setup/index.ts';
import { createStore, type Store } from '../../platform/storage/external-store.ts';

/** The state of a report. A `queued` report is stored on this device until the server can be reached. */
export type ReportState =
  | { readonly name: 'none' | 'sending' | 'queued' }
  | { readonly name: 'counted'; readonly addScore: number; readonly detail: string | undefined }
  | { readonly name: 'refused'; readonly detail: string };

export type Game =
  | { readonly status: 'waiting' }
  | { readonly status: 'starting' }
  /**
   * `waits`: only the 'next' event continues the game. `pausedAt`: the time at which the learner stopped its clock, until
   * `goOn`.
   */
  | (RunningGame & { readonly status: 'running'; readonly waits: boolean; readonly pausedAt?: number })
  | {
      readonly status: 'finished';
      readonly solo: Solo;
      readonly reportId: string;
      readonly reason: EndReason;
      readonly result: SoloResult;
      readonly report: ReportState;
      readonly popsUp: boolean;
    };

export interface RunningGame {
  readonly solo: Solo;
  readonly reportId: string;
}

/** The settings that may change during a game. */
export type Pace = Pick<Solo['run'], 'waitForMe' | 'linePairs'>;

export interface SoloStart extends Pace {
  readonly view: SoloGame;
  readonly words: readonly GameWord[];
  readonly minutes: number;
  readonly form?: GameForm | undefined;
  /** The factor for the time of a game; Infinity for no time limit. */
  readonly timeFactor: number;
  /** The number of answers that ends the game before its time. */
  readonly enough?: number | undefined;
  /** The learner's notes by word id, if all words are new; then they are shown before they are asked. */
  readonly notes?: Readonly<Record<number, string>> | undefined;
}

/** The environment of the store; tests pass a fake one. */
export interface SoloStoreDeps {
  /** A monotonic clock, ms. */
  readonly now: () => number;
  /** The wall clock, epoch ms. */
  readonly date: () => number;
  /** Returns a function that cancels the timer. */
  readonly later: (ms: number, call: () => void) => () => void;
  readonly dice: Dice;
  readonly perform: (effect: Extract<SoloEffect, { type: 'sound' | 'speak' }>) => void;
  /** Distractors for a small set, in order of preference; null if none are needed. Never rejects. */
  readonly spares: (start: SoloStart) => Promise<readonly GameWord[]> | null;
  readonly newReportId: () => string;
  /** Drops the stored game once its report is kept. `onLate` gets the state after a `queued` report was delivered. */
  readonly report: (
    report: ScoreReport,
    reportId: string,
    onLate: (state: ReportState) => void,
  ) => Promise<ReportState>;
  /** Stores the game after every change. */
  readonly hold: (game: RunningGame) => void;
  /** Stores the game, so that it can be resumed later. */
  readonly release: (game: RunningGame) => void;
  /** Drops a stored game without answers. */
  readonly drop: (reportId: string) => void;
  readonly onEnd: (reason: EndReason) => void;
}

export interface SoloStore extends Pick<Store<Game>, 'get' | 'subscribe'> {
  /** Ignored while a game starts or runs. */
  readonly start: (start: SoloStart) => void;
  /** Resumes a stored game; ignored while a game starts or runs. */
  readonly resume: (game: RunningGame) => void;
  /** Stops the clock of the running game. */
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly save: () => void;
  readonly release: () => void;
  readonly send: Send;
  /** Ignored while no game runs. */
  readonly setPace: (pace: Partial<Pace>) => void;
  readonly closePopup: () => void;
  readonly reset: () => void;
}

/** The store of the solo game. It is outside React, so that the game survives its screen. */
export function createSoloStore(deps: SoloStoreDeps): SoloStore {
  const game = createStore<Game>({ status: 'waiting' });
  let cancelTimer = () => {};

  const isBusy = () => game.get().status === 'starting' || game.get().status === 'running';

  function start(options: SoloStart): void {
    if (isBusy()) return;
    const spares = deps.spares(options);
    if (spares === null) return begin(options, []);
    const starting: Game = { status: 'starting' };
    game.set(starting);
    void spares.then((spare) => {
      // The account may have changed meanwhile.
      if (game.get() === starting) begin(options, spare);
    });
  }

  function begin({ view, words, minutes, timeFactor, ...pace }: SoloStart, spare: readonly GameWord[]): void {
    const now = deps.now();
    const durationMs = durationSeconds(minutes * timeFactor) * 1000;
    const startedOn = deps.date();
    const setup = { type_game: view, words, spare, durationMs, now, startedOn, dice: deps.dice, ...pace };
    apply(startSolo(setup), deps.newReportId(), now);
  }

  function resume({ solo, reportId }: RunningGame): void {
    if (isBusy()) return;
    const now = deps.now();
    apply(resumeSolo(solo, now), reportId, now);
  }

  function send(event: Parameters<Send>[0]): void {
    const current = game.get();
    if (current.status !== 'running') return;
    const now = deps.now();
    if (current.pausedAt === undefined) {
      apply(stepSolo(current.solo, { ...event, now }), current.reportId, now);
    } else if (event.type === 'stop') {
      const { solo } = resumeSolo(current.solo, now);
      apply(stepSolo(solo, { ...event, now }), current.reportId, now);
    }
  }

  function pause(): void {
    const running = paused();
    const current = game.get();
    if (running === null || current.status !== 'running' || current.pausedAt !== undefined) return;
    cancelTimer();
    deps.hold(running);
    game.set({ ...current, ...running, pausedAt: deps.now() });
  }

  function goOn(): void {
    const current = game.get();
    if (current.status !== 'running' || current.pausedAt === undefined) return;
    const now = deps.now();
    apply(resumeSolo(current.solo, now), current.reportId, now);
  }

  function apply({ solo, effects }: SoloStep, reportId: string, now: number): void {
    const before = game.get();
    if (solo.phase.name === 'finished') end({ solo, reportId }, solo.phase.reason);
    else {
      const waits = awaitsNext(solo, now);
      const isSame = before.status === 'running' && before.solo === solo;
      if (!isSame) deps.hold({ solo, reportId });
      if (!isSame || before.waits !== waits) game.set({ status: 'running', solo, reportId, waits });
    }
    for (const effect of effects) {
      if (effect.type === 'wake') wakeAt(effect.at, now);
      else if (effect.type === 'ended') deps.onEnd(effect.reason);
      else deps.perform(effect);
    }
  }

  function wakeAt(at: number, now: number): void {
    cancelTimer();
    cancelTimer = deps.later(Math.max(0, at - now), () => send({ type: 'tick' }));
  }

  function end({ solo, reportId }: RunningGame, reason: EndReason): void {
    cancelTimer();
    const result = resultOf(solo);
    const isPlayed = result.report.total_number > 0;
    if (!isPlayed) deps.drop(reportId);
    if (reason === 'no_words') return game.set({ status: 'waiting' });
    const report: ReportState = { name: isPlayed ? 'sending' : 'none' };
    game.set({ status: 'finished', solo, reportId, reason, result, report, popsUp: isPlayed });
    if (!isPlayed) return;
    const show = (state: ReportState) => {
      const current = game.get();
      if (current.status === 'finished' && current.solo === solo) game.set({ ...current, report: state });
    };
    void deps.report(result.report, reportId, show).then(show);
  }

  function paused(): RunningGame | null {
    const current = game.get();
    if (current.status !== 'running') return null;
    if (current.pausedAt !== undefined) return { solo: current.solo, reportId: current.reportId };
    return { solo: pausedAt(current.solo, deps.now()), reportId: current.reportId };
  }

  function reset(): void {
    cancelTimer();
    game.set({ status: 'waiting' });
  }

  return {
    get: game.get,
    subscribe: game.subscribe,
    start,
    resume,
    pause,
    goOn,
    save() {
      const running = paused();
      if (running !== null) deps.hold(running);
    },
    release() {
      const running = paused();
      if (running === null) return;
      deps.release(running);
      reset();
    },
    send,
    setPace(pace) {
      const current = game.get();
      if (current.status !== 'running') return;
      const { run, phase } = current.solo;
      game.set({ ...current, solo: { run: { ...run, ...pace }, phase } });
      send({ type: 'tick' });
    },
    closePopup() {
      const current = game.get();
      if (current.status === 'finished') game.set({ ...current, popsUp: false });
    },
    reset,
  };
}
