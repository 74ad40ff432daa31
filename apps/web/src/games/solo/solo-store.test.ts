import type { GameWord } from '@icando/game/questions/game-word';
import { timeLeft } from '@icando/game/solo/clock';
import { describe, expect, it } from 'vitest';

import { fakeStore, words } from './solo-store.fixture.ts';

describe('a game', () => {
  it('starts on request, runs for its minutes plus one second and plays the end sound', () => {
    const t = fakeStore();
    expect(t.store.get().status).toBe('waiting');
    t.start();
    t.wait(60_999);
    expect(t.store.get().status).toBe('running');
    t.wait(1);
    expect(t.finished().reason).toBe('time');
    expect(t.log).toEqual(['new_questions', 'incorrect_end', 'end time']);
  });

  it('lasts longer with a time factor', () => {
    const t = fakeStore();
    t.start({ timeFactor: 1.5 });
    t.wait(90_999);
    expect(t.store.get().status).toBe('running');
    t.wait(1);
    expect(t.finished().result.report.time_play).toBe(91);
  });

  it('never ends by itself without a time limit', () => {
    const t = fakeStore();
    t.start({ timeFactor: Infinity });
    t.wait(10 * 3_600_000);
    expect(t.running().solo.run.asked).toBe(1);
    t.store.send({ type: 'stop' });
    expect(t.finished().reason).toBe('stopped');
  });

  it('never starts twice', () => {
    const t = fakeStore();
    t.start();
    const { solo } = t.running();
    t.wait(500);
    t.start({ view: 'game_write' });
    expect(t.running().solo.run.startedAt).toBe(solo.run.startedAt);
  });

  it('asks the next question automatically, but only after the verdict', () => {
    const t = fakeStore();
    t.start();
    t.choose(0);
    expect(t.running().solo.phase.name).toBe('chosen');
    t.choose(1);
    t.wait(599);
    expect(t.running().solo.run.score.total).toBe(1);
    expect(t.running().solo.phase.name).toBe('chosen');
    t.wait(1);
    expect(t.running().solo.phase.name).toBe('choose');
  });

  it('stops its clock while it is paused, and counts nothing meanwhile', () => {
    const t = fakeStore();
    t.start();
    t.wait(10_000);
    t.store.pause();
    const { solo } = t.running();
    t.wait(10 * 60_000);
    t.choose(0);
    t.store.save();
    expect(t.running()).toMatchObject({ solo, pausedAt: 11_000 });
    expect([...t.stored.values()][0]?.solo).toEqual(solo);
    t.store.goOn();
    expect(t.running().pausedAt).toBeUndefined();
    t.wait(50_999);
    expect(t.running().solo.run.score.total).toBe(0);
    t.wait(1);
    expect(t.finished().result.report.time_play).toBe(61);
  });

  it('ends while it is paused with the time that was played', () => {
    const t = fakeStore();
    t.start();
    t.choose(0);
    t.wait(10_000);
    t.store.pause();
    t.wait(10 * 60_000);
    t.store.send({ type: 'stop' });
    expect(t.finished()).toMatchObject({ reason: 'stopped', result: { report: { time_play: 10 } } });
  });

  it('waits for the next button while that setting is on, and continues when it is switched off', () => {
    const t = fakeStore();
    t.start({ waitForMe: true });
    t.choose(0);
    t.wait(599);
    expect(t.running().waits).toBe(false);
    t.wait(5_000);
    expect(t.running()).toMatchObject({ waits: true, solo: { phase: { name: 'chosen' } } });
    t.store.setPace({ waitForMe: false });
    expect(t.running()).toMatchObject({ waits: false, solo: { phase: { name: 'choose' } } });
  });

  it('calls listeners only when the state changes', () => {
    const t = fakeStore();
    t.start();
    let calls = 0;
    t.store.subscribe(() => {
      calls += 1;
    });
    t.store.send({ type: 'tick' });
    t.store.send({ type: 'choose', question: 99, option: 0 });
    expect(calls).toBe(0);
    t.choose(0);
    expect(calls).toBe(1);
  });

  it('returns to waiting if there are no words to ask', () => {
    const t = fakeStore();
    t.start({ words: [] });
    expect(t.store.get().status).toBe('waiting');
    expect(t.log).toEqual(['end no_words']);
  });
});

describe('a game that loads distractors first', () => {
  it('starts once they are loaded', async () => {
    const spare = [{ ...words[0], id: -1, foreign_word: 'salt', native_word: 'muối' } as GameWord];
    const t = fakeStore(Promise.resolve(spare));
    t.start({ words: words.slice(0, 1) });
    expect(t.store.get().status).toBe('starting');
    t.start();
    await Promise.resolve();
    expect(t.running().solo.run.spare).toEqual(spare);
    expect(t.running().solo.run.words).toHaveLength(1);
  });

  it('does not start when another user has signed in meanwhile', async () => {
    const t = fakeStore(Promise.resolve([]));
    t.start();
    t.store.reset();
    await Promise.resolve();
    expect(t.store.get().status).toBe('waiting');
  });
});

describe('storing a running game', () => {
  it('happens at the first question and after every change', () => {
    const t = fakeStore();
    t.start();
    expect(t.stored.get('report 1')).toEqual({ solo: t.running().solo, isHeld: true });
    t.choose(0);
    expect(t.stored.get('report 1')?.solo.run.score.total).toBe(1);
    t.wait(600);
    expect(t.stored.get('report 1')?.solo.phase.name).toBe('choose');
  });

  it('keeps the time left when the page is closed, for the page that resumes the game', () => {
    const t = fakeStore();
    t.start();
    t.choose(0);
    t.wait(10_000);
    t.store.release();
    expect(t.store.get().status).toBe('waiting');
    const left = t.stored.get('report 1');
    if (left === undefined) throw new Error('nothing stored');
    expect(left.isHeld).toBe(false);
    t.wait(3_600_000);
    expect(t.reports).toEqual([]);

    t.store.resume({ reportId: 'report 1', solo: left.solo });
    const { solo, reportId } = t.running();
    expect([reportId, solo.run.score.total, timeLeft(solo, solo.run.clock)]).toEqual(['report 1', 1, 51_000]);
    t.wait(51_000);
    expect(t.finished().result.report.time_play).toBe(61);
    expect([t.reports, t.reportIds, [...t.stored]]).toEqual([[1], ['report 1'], []]);
  });

  it('keeps the clock running on a hidden page', () => {
    const t = fakeStore();
    t.start();
    t.wait(10_000);
    t.store.save();
    const { solo, isHeld } = t.stored.get('report 1') ?? {};
    expect([isHeld, solo && timeLeft(solo, solo.run.clock)]).toEqual([true, 51_000]);
    t.wait(51_000);
    expect(t.store.get().status).toBe('finished');
  });

  it('does not let a stored game replace a running one', () => {
    const t = fakeStore();
    t.start();
    const { solo } = t.running();
    t.wait(1_000);
    t.store.resume({ reportId: 'another', solo });
    expect(t.running().reportId).toBe('report 1');
  });

  it('survives a reset and does not happen for a game without questions', () => {
    const t = fakeStore();
    t.start();
    t.store.reset();
    expect([...t.stored.keys()]).toEqual(['report 1']);
    t.start({ words: [] });
    expect([...t.stored.keys()]).toEqual(['report 1']);
  });
});

describe('the end of a game', () => {
  it('is reported once and shows the result of the report', async () => {
    const t = fakeStore();
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

  it('shows the xp of a report that was delivered later', async () => {
    const t = fakeStore();
    t.start();
    t.choose(0);
    t.store.send({ type: 'stop' });
    t.answer({ name: 'queued' });
    await Promise.resolve();
    expect(t.finished().report.name).toBe('queued');
    t.answerLate({ name: 'counted', addScore: 4, detail: undefined });
    expect(t.finished().report).toMatchObject({ name: 'counted', addScore: 4 });
  });

  it('shows a result also when the player ends the game, but not without an answer', () => {
    const t = fakeStore();
    t.start();
    t.choose(0);
    t.store.send({ type: 'stop' });
    expect(t.finished()).toMatchObject({ reason: 'stopped', popsUp: true });
    t.reports.length = 0;
    t.store.reset();
    t.start();
    t.store.send({ type: 'stop' });
    expect(t.finished()).toMatchObject({ reason: 'stopped', popsUp: false, report: { name: 'none' } });
    expect(t.reports).toEqual([]);
  });

  it('ignores a reply of the server that arrives during the next game', async () => {
    const t = fakeStore();
    t.start();
    t.choose(0);
    t.store.send({ type: 'stop' });
    t.start();
    t.answer({ name: 'counted', addScore: 4, detail: undefined });
    await Promise.resolve();
    expect(t.store.get().status).toBe('running');
  });
});
