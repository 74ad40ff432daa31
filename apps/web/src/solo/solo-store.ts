import type { SoloGame } from '@icando/contract/games';
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
import { durationSeconds } from '../play-kit/index.ts';
import { createStore, type Store } from '../platform/external-store.ts';

/** What became of the report. `queued`: kept on this device, to be sent once the server can be reached. */
export type ReportState =
  | { readonly name: 'none' | 'sending' | 'queued' }
  | { readonly name: 'counted'; readonly addScore: number; readonly detail: string | undefined }
  | { readonly name: 'refused'; readonly detail: string };

export type Game =
  | { readonly status: 'waiting' }
  /** Looking for distractors. */
  | { readonly status: 'starting' }
  /** `waits`: the verdict has been up for its time and only 'next' goes on. */
  | (RunningGame & { readonly status: 'running'; readonly waits: boolean })
  | {
      readonly status: 'finished';
      readonly solo: Solo;
      readonly reason: EndReason;
      readonly result: SoloResult;
      readonly report: ReportState;
      /** The score pop-up stands over the result. */
      readonly popsUp: boolean;
    };

export interface RunningGame {
  readonly solo: Solo;
  /** The id of the report it will end with. */
  readonly reportId: string;
}

export interface SoloStart {
  readonly view: SoloGame;
  readonly words: readonly GameWord[];
  readonly minutes: number;
  readonly waitForMe: boolean;
}

/** Clock, random numbers, storage and reports; tests pass fakes. */
export interface SoloStoreDeps {
  /** ms of a monotonic clock. */
  readonly now: () => number;
  /** Calls back in `ms`; gives the way to call it off. */
  readonly later: (ms: number, call: () => void) => () => void;
  readonly dice: Dice;
  /** Sounds and words. */
  readonly perform: (effect: Extract<SoloEffect, { type: 'sound' | 'say' }>) => void;
  /** Distractors from outside the set, in order of preference; null when the set has enough of its own. Never rejects. */
  readonly spares: (start: SoloStart) => Promise<readonly GameWord[]> | null;
  readonly newReportId: () => string;
  readonly report: (report: ScoreReport, reportId: string) => Promise<ReportState>;
  /** Stores the game after every change, for a page that is closed. */
  readonly hold: (game: RunningGame) => void;
  /** Stores it as one that nobody plays. */
  readonly release: (game: RunningGame) => void;
  readonly drop: (reportId: string) => void;
  /** The game is over, with its bell; or there was nothing to ask. */
  readonly onEnd: (reason: EndReason) => void;
}

export interface SoloStore extends Pick<Store<Game>, 'get' | 'subscribe'> {
  /** Begins, unless a game begins or runs already. */
  readonly start: (start: SoloStart) => void;
  /** Goes on with a stored game, unless a game begins or runs already. */
  readonly resume: (game: RunningGame) => void;
  /** Stores the time a running game has come to. */
  readonly save: () => void;
  /** Stores a running game for later, and is back to waiting. */
  readonly release: () => void;
  readonly send: Send;
  /** Changes 'chờ tôi bấm tiếp' under a running game. */
  readonly setWaitForMe: (waitForMe: boolean) => void;
  readonly closePopup: () => void;
  /** Back to waiting, from whatever there was. */
  readonly reset: () => void;
}

/** One solo game, outside React: it goes on whatever is on the screen. */
export function createSoloStore(deps: SoloStoreDeps): SoloStore {
  const game = createStore<Game>({ status: 'waiting' });
  let callOff = () => {};

  const isBusy = () => game.get().status === 'starting' || game.get().status === 'running';

  function start(wanted: SoloStart): void {
    if (isBusy()) return;
    const spares = deps.spares(wanted);
    if (spares === null) return begin(wanted, []);
    const starting: Game = { status: 'starting' };
    game.set(starting);
    void spares.then((spare) => {
      // Somebody else may have signed in meanwhile.
      if (game.get() === starting) begin(wanted, spare);
    });
  }

  function begin({ view, words, minutes, waitForMe }: SoloStart, spare: readonly GameWord[]): void {
    const now = deps.now();
    const durationMs = durationSeconds(minutes) * 1000;
    const setup = { type_game: view, words, spare, durationMs, now, dice: deps.dice, waitForMe };
    take(startSolo(setup), deps.newReportId(), now);
  }

  function resume({ solo, reportId }: RunningGame): void {
    if (isBusy()) return;
    const now = deps.now();
    take(resumeSolo(solo, now), reportId, now);
  }

  function send(event: Parameters<Send>[0]): void {
    const current = game.get();
    if (current.status !== 'running') return;
    const now = deps.now();
    take(stepSolo(current.solo, { ...event, now }), current.reportId, now);
  }

  function take({ solo, effects }: SoloStep, reportId: string, now: number): void {
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
    callOff();
    callOff = deps.later(Math.max(0, at - now), () => send({ type: 'tick' }));
  }

  function end({ solo, reportId }: RunningGame, reason: EndReason): void {
    callOff();
    deps.drop(reportId);
    if (reason === 'no_words') return game.set({ status: 'waiting' });
    const result = resultOf(solo);
    const isPlayed = result.report.total_number > 0;
    const popsUp = isPlayed && reason !== 'stopped';
    const report: ReportState = { name: isPlayed ? 'sending' : 'none' };
    game.set({ status: 'finished', solo, reason, result, report, popsUp });
    if (isPlayed) void deps.report(result.report, reportId).then((state) => onReported(solo, state));
  }

  function onReported(solo: Solo, report: ReportState): void {
    const current = game.get();
    if (current.status === 'finished' && current.solo === solo) game.set({ ...current, report });
  }

  /** The running game with its clock as it stands now. */
  function paused(): RunningGame | null {
    const current = game.get();
    if (current.status !== 'running') return null;
    return { solo: pausedAt(current.solo, deps.now()), reportId: current.reportId };
  }

  function reset(): void {
    callOff();
    game.set({ status: 'waiting' });
  }

  return {
    get: game.get,
    subscribe: game.subscribe,
    start,
    resume,
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
    setWaitForMe(waitForMe) {
      const current = game.get();
      if (current.status !== 'running') return;
      const { run, phase } = current.solo;
      game.set({ ...current, solo: { run: { ...run, waitForMe }, phase } });
      send({ type: 'tick' });
    },
    closePopup() {
      const current = game.get();
      if (current.status === 'finished') game.set({ ...current, popsUp: false });
    },
    reset,
  };
}
