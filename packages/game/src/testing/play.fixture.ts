import type { SoloGame } from '@icando/contract/games';
import { seededDice } from '../dice.ts';
import type { GameWord } from '../questions/game-word.ts';
import type { Solo, SoloEffect, SoloEvent } from '../solo/events.ts';
import type { Phase } from '../solo/phases.ts';
import { startSolo, type SoloSetup } from '../solo/start.ts';
import { stepSolo } from '../solo/step.ts';

type Command<Event> = Event extends { now: number }
  ? Omit<Event, 'now' | 'question'> & { question?: number }
  : never;

/** A game with its own clock, in tests. `at` is ms since the start. */
export class Play {
  solo: Solo;
  at = 0;
  effects: readonly SoloEffect[];
  log: SoloEffect[] = [];

  constructor(
    type_game: SoloGame,
    words: readonly GameWord[],
    options: Partial<Pick<SoloSetup, 'spare' | 'durationMs' | 'waitForMe' | 'linePairs' | 'enough'>> & {
      seed?: number;
    } = {},
  ) {
    const { seed = 1, ...setup } = options;
    const started = startSolo({
      type_game,
      words,
      spare: [],
      durationMs: 181_000,
      now: 0,
      startedOn: 0,
      dice: seededDice(seed),
      ...setup,
    });
    this.solo = started.solo;
    this.effects = started.effects;
    this.log.push(...started.effects);
  }

  get phase(): Phase {
    return this.solo.phase;
  }

  /** The phase, which must be this one. */
  in<Name extends Phase['name']>(name: Name): Extract<Phase, { name: Name }> {
    if (this.phase.name !== name) throw new Error(`in ${this.phase.name}, not ${name}`);
    return this.phase as Extract<Phase, { name: Name }>;
  }

  /** An event now; for the question on the screen unless it names another. */
  do(command: Command<SoloEvent>): this {
    const question = 'index' in this.phase ? this.phase.index : -1;
    const step = stepSolo(this.solo, { question, ...command, now: this.at });
    this.solo = step.solo;
    this.effects = step.effects;
    this.log.push(...step.effects);
    return this;
  }

  /** Advances the clock, then sends one tick. */
  wait(ms: number): this {
    this.at += ms;
    return this.do({ type: 'tick' });
  }

  /** Ticks only when the game asked for it, until `ms` have passed. */
  sleep(ms: number): this {
    const until = this.at + ms;
    let rung: SoloEffect | undefined;
    for (;;) {
      const wake = this.log.findLast((effect) => effect.type === 'wake');
      if (this.phase.name === 'finished' || wake?.type !== 'wake' || wake.at > until || wake === rung) break;
      rung = wake;
      this.at = wake.at;
      this.do({ type: 'tick' });
    }
    this.at = until;
    return this;
  }

  sounds(): string[] {
    return this.effects.flatMap((effect) => (effect.type === 'sound' ? [effect.name] : []));
  }
}
