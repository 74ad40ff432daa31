import type { GameWord } from '@icando/game/questions/game-word';
import { seededDice } from '@icando/game/dice';
import { describe, expect, it } from 'vitest';
import { createSoloStore, type ReportState, type SoloStart } from './solo-store.ts';

const words: GameWord[] = ['apple', 'pear', 'grape', 'lemon'].map((foreign_word, i) => ({
  id: i + 1,
  foreign_word,
  native_word: `nghĩa ${i}`,
  pronunciation_foreign: '',
  audio: '',
}));

/** A game with a clock that is wound by hand; its timer rings as the clock passes it. */
function table(spares: Promise<readonly GameWord[]> | null = null) {
  let now = 1000;
  let timer: { at: number; call: () => void } | null = null;
  const log: string[] = [];
  const reports: number[] = [];
  let answer: (state: ReportState) => void = () => {};
  const store = createSoloStore({
    now: () => now,
    later(ms, call) {
      const mine = { at: now + ms, call };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
    dice: seededDice(3),
    perform: (effect) => log.push(effect.type === 'sound' ? effect.name : `say ${effect.word.foreign_word}`),
    spares: () => spares,
    report: ({ total_number }) => {
      reports.push(total_number);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    onEnd: (reason) => log.push(`end ${reason}`),
  });
  const start = (change: Partial<SoloStart> = {}) =>
    store.start({ view: 'game_select', words, minutes: 1, waitForMe: false, ...change });
  return {
    store,
    log,
    reports,
    start,
    answer: (state: ReportState) => answer(state),
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

describe('a game', () => {
  it('waits, runs its minutes and a second, rings and ends', () => {
    const t = table();
    expect(t.store.get().status).toBe('waiting');
    t.start();
    t.wait(60_999);
    expect(t.store.get().status).toBe('running');
    t.wait(1);
    expect(t.finished().reason).toBe('time');
    expect(t.log).toEqual(['new_questions', 'incorrect_end', 'end time']);
  });

  it('never starts twice', () => {
    const t = table();
    t.start();
    const { solo } = t.running();
    t.wait(500);
    t.start({ view: 'game_write' });
    expect(t.running().solo.run.startedAt).toBe(solo.run.startedAt);
  });

  it('goes on by itself after the verdict, and only then', () => {
    const t = table();
    t.start();
    t.choose(0);
    expect(t.running().solo.phase.name).toBe('chosen');
    t.choose(1);
    t.wait(599);
    expect(t.running().solo.run.tally.total).toBe(1);
    expect(t.running().solo.phase.name).toBe('chosen');
    t.wait(1);
    expect(t.running().solo.phase.name).toBe('choose');
  });

  it('waits for "next" when asked to, and goes on when that is taken back', () => {
    const t = table();
    t.start({ waitForMe: true });
    t.choose(0);
    t.wait(599);
    expect(t.running().waits).toBe(false);
    t.wait(5_000);
    expect(t.running()).toMatchObject({ waits: true, solo: { phase: { name: 'chosen' } } });
    t.store.setWaitForMe(false);
    expect(t.running()).toMatchObject({ waits: false, solo: { phase: { name: 'choose' } } });
  });

  it('tells listeners of changes, and of nothing else', () => {
    const t = table();
    t.start();
    let told = 0;
    t.store.subscribe(() => {
      told += 1;
    });
    t.store.send({ type: 'tick' });
    t.store.send({ type: 'choose', question: 99, option: 0 });
    expect(told).toBe(0);
    t.choose(0);
    expect(told).toBe(1);
  });

  it('with no words to ask goes back to waiting', () => {
    const t = table();
    t.start({ words: [] });
    expect(t.store.get().status).toBe('waiting');
    expect(t.log).toEqual(['end no_words']);
  });
});

describe('a game that looks for distractors first', () => {
  it('starts once they are there', async () => {
    const spare = [{ ...words[0], id: -1, foreign_word: 'salt', native_word: 'muối' } as GameWord];
    const t = table(Promise.resolve(spare));
    t.start({ words: words.slice(0, 1) });
    expect(t.store.get().status).toBe('starting');
    t.start();
    await Promise.resolve();
    expect(t.running().solo.run.spare).toEqual(spare);
    expect(t.running().solo.run.words).toHaveLength(1);
  });

  it('does not start for somebody who has signed in meanwhile', async () => {
    const t = table(Promise.resolve([]));
    t.start();
    t.store.reset();
    await Promise.resolve();
    expect(t.store.get().status).toBe('waiting');
  });
});

describe('the end', () => {
  it('is reported once, and hears what became of the report', async () => {
    const t = table();
    t.start();
    t.choose(0);
    t.wait(61_000);
    expect(t.reports).toEqual([1]);
    expect(t.finished()).toMatchObject({ popsUp: true, report: { name: 'sending' } });
    t.answer({ name: 'counted', addScore: 4, detail: undefined });
    await Promise.resolve();
    expect(t.finished().report).toMatchObject({ name: 'counted', addScore: 4 });
    t.store.closePopup();
    expect(t.finished().popsUp).toBe(false);
    t.store.reset();
    expect(t.store.get().status).toBe('waiting');
  });

  it('by the player has no pop-up, and without an answer no report', () => {
    const t = table();
    t.start();
    t.store.send({ type: 'stop' });
    expect(t.finished()).toMatchObject({ reason: 'stopped', popsUp: false, report: { name: 'none' } });
    expect(t.reports).toEqual([]);
  });

  it('does not put a late answer on the next game', async () => {
    const t = table();
    t.start();
    t.choose(0);
    t.store.send({ type: 'stop' });
    t.start();
    t.answer({ name: 'counted', addScore: 4, detail: undefined });
    await Promise.resolve();
    expect(t.store.get().status).toBe('running');
  });
});
