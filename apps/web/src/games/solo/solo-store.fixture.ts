import type { GameWord } from '@icando/game/questions/game-word';
import { seededDice } from '@icando/game/dice';
import type { Solo } from '@icando/game/solo/events';
import { createSoloStore, type ReportState, type SoloStart } from './solo-store.ts';

export const words: GameWord[] = ['apple', 'pear', 'grape', 'lemon'].map((foreign_word, i) => ({
  id: i + 1,
  foreign_word,
  native_word: `nghĩa ${i}`,
  pronunciation_foreign: '',
  audio: '',
}));

/** A solo store whose clock the test advances; timers fire when the clock passes them. */
export function fakeStore(spares: Promise<readonly GameWord[]> | null = null) {
  let now = 1000;
  let timer: { at: number; call: () => void } | null = null;
  const log: string[] = [];
  const reports: number[] = [];
  const reportIds: string[] = [];
  const stored = new Map<string, { solo: Solo; isHeld: boolean }>();
  let games = 0;
  let answer: (state: ReportState) => void = () => {};
  let answerLate: (state: ReportState) => void = () => {};
  const store = createSoloStore({
    now: () => now,
    date: () => 0,
    later(ms, call) {
      const created = { at: now + ms, call };
      timer = created;
      return () => {
        if (timer === created) timer = null;
      };
    },
    dice: seededDice(3),
    perform: (effect) => log.push(effect.type === 'sound' ? effect.name : `say ${effect.word.foreign_word}`),
    spares: () => spares,
    newReportId: () => `report ${(games += 1)}`,
    hold: ({ reportId, solo }) => void stored.set(reportId, { solo, isHeld: true }),
    release: ({ reportId, solo }) => void stored.set(reportId, { solo, isHeld: false }),
    drop: (reportId) => void stored.delete(reportId),
    report: ({ total_number }, reportId, onLate) => {
      answerLate = onLate;
      stored.delete(reportId);
      reports.push(total_number);
      reportIds.push(reportId);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    onEnd: (reason) => log.push(`end ${reason}`),
  });
  const start = (change: Partial<SoloStart> = {}) =>
    store.start({
      view: 'game_select',
      words,
      minutes: 1,
      timeFactor: 1,
      waitForMe: false,
      linePairs: 10,
      ...change,
    });
  return {
    store,
    log,
    reports,
    reportIds,
    stored,
    start,
    answer: (state: ReportState) => answer(state),
    answerLate: (state: ReportState) => answerLate(state),
    wait(ms: number) {
      const until = now + ms;
      while (timer !== null && timer.at <= until) {
        const { at, call } = timer;
        timer = null;
        now = Math.max(now, at);
        call();
      }
      now = until;
    },
    running() {
      const game = store.get();
      if (game.status !== 'running') throw new Error(game.status);
      return game;
    },
    finished() {
      const game = store.get();
      if (game.status !== 'finished') throw new Error(game.status);
      return game;
    },
    choose(option: number) {
      const { phase } = this.running().solo;
      store.send({ type: 'choose', question: 'index' in phase ? phase.index : -1, option });
    },
  };
}
