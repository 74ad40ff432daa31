import type { Dice } from '@icando/game/dice';
import type { GameWord, Side } from '@icando/game/questions/game-word';
import type { SoloEffect } from '@icando/game/solo/events';
import {
  acceptMiss,
  reviewAwaitsNext,
  startReview,
  stepReview,
  type Review,
  type ReviewStep,
} from '@icando/game/solo/review';
import { createStore, type Store } from '../../../platform/storage/external-store.ts';
import type { Send } from '../board-props.ts';
import type { Batch } from '../answers.ts';
import type { SessionItem } from './confusion-drill.ts';

export interface ReviewState {
  readonly review: Review;
  /** Whether only the 'next' event continues: after a wrong answer, or always with 'chờ tôi bấm tiếp'. */
  readonly awaitsNext: boolean;
}

export interface ReviewStoreDeps {
  readonly now: () => number;
  readonly date: () => number;
  /** Calls back after `ms`; returns a function that cancels the timer. */
  readonly later: (ms: number, call: () => void) => () => void;
  readonly dice: Dice;
  /** The number of pairs on a board of the line game. If undefined, its words are asked in the select game. */
  readonly linePairs?: number;
  readonly waitForMe: boolean;
  /** Whether a missed word is not asked again. */
  readonly asksOnce?: boolean;
  /** Whether the first cards are followed by their questions soon. */
  readonly asksSoon?: boolean;
  readonly perform: (effect: Extract<SoloEffect, { type: 'sound' | 'speak' }>) => void;
  /** Stores and sends answers, each with its index. */
  readonly submit: (answers: Batch['answers'], startedAt: number) => void;
}

export interface ReviewStore extends Pick<Store<ReviewState>, 'get' | 'subscribe'> {
  readonly send: Send;
  readonly setWaitForMe: (waits: boolean) => void;
  /** 'Tôi đúng': counts the wrong answer with this index as right. */
  readonly acceptMiss: (index: number) => void;
  readonly stop: () => void;
  /** Ends the timers; the next event continues the session. */
  readonly pause: () => void;
}

/** A word that was only asked in a room has no id; it gets a negative number here. */
function entryOf(
  { word, game, side, confused_with, state, stepwise, isSeen = false }: SessionItem,
  place: number,
) {
  const { foreign_word, native_word, pronunciation_foreign, audio, theme, type_word } = word;
  const { example, example_native, example_audio } = word;
  const id = word.id ?? -(place + 1);
  const answered: Side = side === 'foreign' ? 'native_word' : 'foreign_word';
  const confused = confused_with === undefined ? undefined : { side: answered, texts: confused_with };
  const texts = { foreign_word, native_word, pronunciation_foreign, example, example_native };
  const gameWord = { id, ...texts, audio, example_audio, theme, type_word };
  const form = side === 'example' ? ('gap' as const) : undefined;
  const meet = state === 'new' && !isSeen ? { note: word.note } : undefined;
  return { word: gameWord, game, form, confused, meet, stepwise, isHinted: isSeen };
}

/** The state of a review session, outside React. */
export function createReviewStore(
  items: readonly SessionItem[],
  spare: readonly GameWord[],
  deps: ReviewStoreDeps,
): ReviewStore {
  const setup = {
    entries: items.map(entryOf),
    spare,
    now: deps.now(),
    startedOn: deps.date(),
    dice: deps.dice,
    linePairs: deps.linePairs,
    waitForMe: deps.waitForMe,
    asksOnce: deps.asksOnce,
    asksSoon: deps.asksSoon,
  };
  const first = startReview(setup);
  const state = createStore<ReviewState>({ review: first.review, awaitsNext: false });
  let cancelTimer = () => {};
  let submitted = 0;

  function apply({ review, effects }: ReviewStep): void {
    const awaitsNext = reviewAwaitsNext(review, deps.now());
    const before = state.get();
    if (before.review !== review || before.awaitsNext !== awaitsNext) state.set({ review, awaitsNext });
    for (const effect of effects) {
      if (effect.type === 'wake') wakeAt(effect.at);
      else if (effect.type === 'sound' || effect.type === 'speak') deps.perform(effect);
    }
    submitNew(review);
  }

  function submitNew({ run }: Review): void {
    const fresh = run.score.answers.slice(submitted);
    if (fresh.length === 0) return;
    const words = new Map(run.words.map((word) => [word.id, word]));
    deps.submit(
      fresh.map(({ word_id, ...facts }, place) => {
        const index = submitted + place;
        if (word_id > 0) return { index, word_id, ...facts };
        const { foreign_word = '', native_word = '' } = words.get(word_id) ?? {};
        return { index, foreign_word, native_word, ...facts };
      }),
      run.startedOn,
    );
    submitted += fresh.length;
  }

  function wakeAt(at: number): void {
    cancelTimer();
    cancelTimer = deps.later(Math.max(0, at - deps.now()), () => send({ type: 'tick' }));
  }

  const send: Send = (event) => apply(stepReview(state.get().review, { ...event, now: deps.now() }));
  apply(first);

  return {
    get: state.get,
    subscribe: state.subscribe,
    send,
    setWaitForMe(waitForMe) {
      const { review, awaitsNext } = state.get();
      state.set({ review: { ...review, run: { ...review.run, waitForMe } }, awaitsNext });
      send({ type: 'tick' });
    },
    acceptMiss(index) {
      const { review, awaitsNext } = state.get();
      state.set({ review: acceptMiss(review, index), awaitsNext });
    },
    pause: () => cancelTimer(),
    stop() {
      cancelTimer();
      send({ type: 'stop' });
    },
  };
}
