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

/** A solo game with a clock, for tests. `at` is in ms since the start. */
export class Play {
  solo: Solo;
  at = 0;
  effects: readonly SoloEffect[];
  log: SoloEffect[] = [];

  constructor(
    type_game: SoloGame,
    words: readonly GameWord[],
    options: Partial<
      Pick<SoloSetup, 'spare' | 'durationMs' | 'waitForMe' | 'linePairs' | 'enough' | 'notes' | 'form'>
    > & {
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

  /** The current phase; throws if it is a different one. */
  in<Name extends Phase['name']>(name: Name): Extract<Phase, { name: Name }> {
    if (this.phase.name !== name) throw new Error(`in ${this.phase.name}, not ${name}`);
    return this.phase as Extract<Phase, { name: Name }>;
  }

  /** Sends an event with the current time, by default for the current question. */
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

  /** Advances the clock by `ms`, and sends the ticks that the game has scheduled. */
  sleep(ms: number): this {
    const until = this.at + ms;
    let handled: SoloEffect | undefined;
    for (;;) {
      const wake = this.log.findLast((effect) => effect.type === 'wake');
      if (this.phase.name === 'finished' || wake?.type !== 'wake' || wake.at > until || wake === handled)
        break;
      handled = wake;
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
