import { SOLO_GAMES } from '@icando/contract/games';
import { seededDice } from '@icando/game/dice';
import type { GameWord } from '@icando/game/questions/game-word';
import type { Solo, SoloEvent } from '@icando/game/solo/events';
import { pausedAt } from '@icando/game/solo/resume';
import { startSolo } from '@icando/game/solo/start';
import { stepSolo } from '@icando/game/solo/step';
import { describe, expect, it } from 'vitest';
import { createSavedGames, type SavedGames } from './saved-games.ts';

const words = Array.from({ length: 12 }, (_, i): GameWord => {
  const [foreign_word, native_word] = [`word${i}`, `từ${i}`];
  return { id: i + 1, foreign_word, native_word, pronunciation_foreign: '', audio: '' };
});
const spare = words.slice(0, 2).map((word) => ({ ...word, id: -word.id }));

function startedGame(type_game: (typeof SOLO_GAMES)[number], durationMs = 61_000): Solo {
  const setup = { type_game, words, spare, durationMs, now: 0.5, startedOn: 0, dice: seededDice(7) };
  return startSolo(setup).solo;
}

/** The storage of one device with its clock, shared by several pages. */
function device() {
  const entries = new Map<string, string>();
  let now = 1_000_000;
  return {
    entries,
    wait(ms: number) {
      now += ms;
    },
    page: (page: string, pageBefore: string | null = null): SavedGames =>
      createSavedGames({
        keys: () => [...entries.keys()],
        read: (key) => entries.get(key) ?? null,
        write: (key, text) => void (text === null ? entries.delete(key) : entries.set(key, text)),
        now: () => now,
        page,
        pageBefore,
      }),
  };
}

const ids = (games: readonly { reportId: string }[]) => games.map(({ reportId }) => reportId);
const game = (reportId: string, owner = 1, solo = startedGame('game_select')) => ({ owner, reportId, solo });
const HOUR_MS = 3_600_000;

describe('a stored game', () => {
  it('may have no time limit', () => {
    const saved = device().page('a');
    const untimed = startedGame('game_write', Infinity);
    saved.hold(game('g', 1, untimed));
    expect(saved.find('g')?.solo).toEqual(untimed);
  });

  it('may show the card of a new word', () => {
    const saved = device().page('a');
    const setup = { type_game: 'game_select' as const, words, spare, durationMs: 61_000, now: 0.5 };
    const notes = Object.fromEntries(words.map(({ id }) => [id, `ghi chú ${id}`]));
    const first = { ...setup, startedOn: 0, dice: seededDice(7), enough: 10, notes };
    const { solo } = startSolo(first);
    expect(solo.phase.name).toBe('meet');
    saved.hold(game('g', 1, solo));
    expect(saved.find('g')?.solo).toEqual(solo);
  });

  it.each(SOLO_GAMES)('is read as it was written in every phase of %s', (type_game) => {
    const saved = device().page('a');
    const phases = new Set<string>();
    let solo = startedGame(type_game);
    for (let turn = 0; turn < 40; turn += 1) {
      phases.add(solo.phase.name);
      saved.hold(game('g', 1, solo));
      expect(saved.find('g')?.solo).toEqual(solo);
      solo = stepSolo(solo, move(solo, 400 * (turn + 1), turn)).solo;
      if (solo.phase.name === 'finished') break;
    }
    expect([...phases].toSorted()).toEqual(PHASES[type_game]);
  });

  it('is ignored when it is invalid or of an unknown version', () => {
    const { page, entries } = device();
    const saved = page('a');
    saved.release(game('g'));
    const [key, good] = [...entries][0] ?? ['', ''];
    const entry = JSON.parse(good) as { version: number; game: { run: object } };
    for (const text of [
      'not json',
      '{}',
      JSON.stringify({ ...entry, version: 2 }),
      JSON.stringify({ ...entry, game: { ...entry.game, phase: { name: 'finished' } } }),
      JSON.stringify({ ...entry, game: { ...entry.game, run: { ...entry.game.run, words: [1] } } }),
    ]) {
      entries.set(key, text);
      expect([saved.find('g'), saved.resumableGamesOf(1), saved.staleOf(1)]).toEqual([null, [], []]);
    }
    entries.set(key, good);
    expect(ids(saved.resumableGamesOf(1))).toEqual(['g']);
  });
});

describe('an abandoned game', () => {
  it('is offered only to its player, newest first', () => {
    const { page, wait } = device();
    const saved = page('a');
    saved.release(game('old'));
    wait(1);
    saved.release(game('new'));
    saved.release(game('of another', 2));
    expect(ids(page('b').resumableGamesOf(1))).toEqual(['new', 'old']);
    saved.drop('new');
    expect(ids(page('b').resumableGamesOf(1))).toEqual(['old']);
  });

  it('is not offered while another page plays it and has stored it in the last two minutes', () => {
    const { page, wait } = device();
    page('a').hold(game('g'));
    expect(ids(page('b').resumableGamesOf(1))).toEqual([]);
    wait(2 * 60_000 + 1);
    expect(ids(page('b').resumableGamesOf(1))).toEqual(['g']);
    expect(ids(page('a').resumableGamesOf(1))).toEqual([]);
  });

  it('is offered at once after a reload of its tab, even without an unload event', () => {
    const { page } = device();
    page('a').hold(game('g'));
    const reloaded = page('b', 'a');
    expect(ids(reloaded.resumableGamesOf(1))).toEqual(['g']);
    reloaded.hold(game('g'));
    expect([page('a').isHeldElsewhere('g'), reloaded.isHeldElsewhere('g')]).toEqual([true, false]);
    reloaded.release(game('g'));
    expect(page('a').isHeldElsewhere('g')).toBe(false);
  });

  it('expires after two hours or when its time is up, but not while this page plays it', () => {
    const { page, wait } = device();
    const saved = page('a');
    saved.hold(game('held'));
    saved.release(game('left'));
    saved.release(game('out of time', 1, pausedAt(startedGame('game_write'), 99_000)));
    expect([ids(saved.staleOf(1)), ids(page('b').resumableGamesOf(1))]).toEqual([['out of time'], ['left']]);
    wait(2 * HOUR_MS + 1);
    expect(ids(saved.staleOf(1)).toSorted()).toEqual(['left', 'out of time']);
    expect(ids(page('b').staleOf(1)).toSorted()).toEqual(['held', 'left', 'out of time']);
    expect([page('b').staleOf(2), page('b').resumableGamesOf(1)]).toEqual([[], []]);
  });
});

const PHASES = {
  game_select: ['choose', 'chosen'],
  game_write: ['write', 'written'],
  game_line: ['flash', 'line', 'lined'],
  game_listen: ['arrange', 'arranged', 'reading'],
  game_dictation: ['dictate', 'dictated'],
};

/** An event that fits the phase. All answers in the line game are right, except every fifth one. */
function move({ phase }: Solo, now: number, turn: number): SoloEvent {
  const question = 'index' in phase ? phase.index : -1;
  switch (phase.name) {
    case 'choose':
      return { type: 'choose', option: 1, question, now };
    case 'dictate':
    case 'write':
      return { type: 'write', text: 'word', question, now };
    case 'line': {
      const open = phase.board.left.filter(({ id }) => phase.lines.every(({ from }) => from !== id));
      const [from = 0, other = from] = open.map(({ id }) => id);
      return { type: 'draw', from, to: turn % 5 === 0 ? other : from, question, now };
    }
    case 'arrange': {
      const tile = phase.question.read[phase.laid.length]?.id;
      return tile === undefined ? { type: 'submit', question, now } : { type: 'lay', tile, question, now };
    }
    default:
      return { type: 'tick', now };
  }
}
