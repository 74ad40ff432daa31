/**
 * Four worlds of memory (docs/learning.md). The scheduler believes FSRS-6 everywhere; the truth follows one of these. This
 * file uses no code of the product, so that it cannot repeat an error in the product's formulas. The constants are decisions.
 */
export const WORLD_NAMES = ['A', 'B', 'C', 'D'] as const;
export type WorldName = (typeof WORLD_NAMES)[number];

/** 'shown' is a card with the word, its meaning and its sentence; 'wrong' is a failed try, after which the answer is shown. */
export type Exposure = 'shown' | 'right' | 'wrong';

/** What happened to a word. */
export interface Event {
  /** Days since the last exposure. */
  days: number;
  exposure: Exposure;
  /** The worth of a right answer, as a share of a written one. */
  worth: number;
  /** The lottery of this exposure, 0 to 1. */
  luck: number;
}

/** The state of a word in its world; the meaning of the two numbers is the world's. */
export type Trace = readonly [number, number];

export interface World {
  /** The constants, for the report. */
  describes: string;
  recall(trace: Trace, days: number): number;
  /** `before` is undefined for a word that was never met; `ofWord` is how firmly this word sticks, 1 on average. */
  after(before: Trace | undefined, event: Event, ofWord: number): Trace;
  /** The trace of a word that was known before. */
  known(ofWord: number): Trace;
}

/** Repetitions within a third of a day teach little. */
const SAME_DAY = 1 / 3;
const SAME_DAY_SHARE = 0.1;

/** A quantile of the logistic distribution with a standard deviation of about 1, which is close to the normal one. */
const quantile = (luck: number): number => {
  const inside = Math.min(0.999, Math.max(0.001, luck));
  return Math.log(inside / (1 - inside)) * 0.5513;
};

/** The published defaults of FSRS-6, the medians of 10,000 people. */
export const FSRS6 = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;
/** The grades of FSRS: 'Again' is 1, 'Good' is 3, 'Easy' is 4. */
const [AGAIN, GOOD, EASY] = [1, 3, 4];
const WORTH_OF_SHOWING = 0.3;

/** FSRS-6 with the parameters of one person. The trace has stability and difficulty. */
export function worldA(w: readonly number[]): World {
  const at = (place: number) => w[place] ?? 0;
  const factor = 0.9 ** (-1 / at(20)) - 1;
  const recall = ([stability]: Trace, days: number) => (1 + (factor * days) / stability) ** -at(20);
  const firstDifficulty = (grade: number) => between(1, at(4) - Math.exp(at(5) * (grade - 1)) + 1, 10);
  const nextDifficulty = (d: number, grade: number) => {
    const moved = d - (at(6) * (grade - GOOD) * (10 - d)) / 9;
    return between(1, at(7) * firstDifficulty(EASY) + (1 - at(7)) * moved, 10);
  };
  return {
    describes: `FSRS-6 (flat); a shown word starts as a right answer of worth ${WORTH_OF_SHOWING}`,
    recall,
    known: (ofWord) => [200 * ofWord, 5],
    after(before, { days, exposure, worth: given }, ofWord) {
      const worth = exposure === 'shown' ? WORTH_OF_SHOWING : given;
      const isRight = exposure !== 'wrong';
      if (before === undefined) {
        const wrong = firstDifficulty(AGAIN);
        const share = isRight ? worth : 0;
        return [at(0) * (at(2) / at(0)) ** share * ofWord, wrong + share * (firstDifficulty(GOOD) - wrong)];
      }
      const [s, d] = before;
      if (days < SAME_DAY) {
        const grade = isRight ? GOOD : AGAIN;
        const change = Math.exp(at(17) * (grade - GOOD + at(18))) * s ** -at(19);
        const stability = isRight ? s * Math.max(1, change) ** worth : s * change;
        return [stability, d + (isRight ? worth : 1) * (nextDifficulty(d, grade) - d)];
      }
      const lost = 1 - recall(before, days);
      if (!isRight) {
        const lapsed = at(11) * d ** -at(12) * ((s + 1) ** at(13) - 1) * Math.exp(at(14) * lost);
        return [Math.max(0.001, Math.min(s, lapsed)), nextDifficulty(d, AGAIN)];
      }
      const growth = 1 + Math.exp(at(8)) * (11 - d) * s ** -at(9) * (Math.exp(at(10) * lost) - 1);
      return [s * growth ** worth, d + worth * (nextDifficulty(d, GOOD) - d)];
    },
  };
}

/** How much of an exposure a try leaves behind: a failed one with the answer shown teaches, too. */
const strengthOf = ({ exposure, worth }: Event) =>
  ({ shown: 1, right: 0.5 + 0.5 * worth, wrong: 0.8 })[exposure];

const B = { middle: 0.27, spread: 4.4, growth: 2, spreadOfGrowth: 1, known: 600, kept: 0.3 };

/** Time to the power of -.5. The trace has a scale in days, drawn anew at each exposure from a lottery with few large wins. */
export function worldB(ofPerson: number): World {
  const recall = ([scale]: Trace, days: number) => 1 / Math.sqrt(1 + days / scale);
  return {
    describes: `power of time, exponent .5; first scale ${B.middle} days × e^(${B.spread}·z); after a success × (1 + ${B.growth}·worth·(1 - recall)·e^z)`,
    recall,
    known: (ofWord) => [B.known * ofWord, 0],
    after(before, event, ofWord) {
      const drawn =
        B.middle * Math.exp(B.spread * quantile(event.luck)) * ofPerson * ofWord * strengthOf(event);
      if (before === undefined) return [drawn, 0];
      const [scale] = before;
      if (event.days < SAME_DAY)
        return [Math.max(scale * (1 + SAME_DAY_SHARE * event.worth), drawn * SAME_DAY_SHARE), 0];
      if (event.exposure === 'wrong') return [Math.max(scale * B.kept, drawn), 0];
      const lost = 1 - recall(before, event.days);
      const grown = B.growth * event.worth * lost * Math.exp(B.spreadOfGrowth * quantile(event.luck));
      return [Math.max(scale * (1 + grown), drawn * lost * 0.2), 0];
    },
  };
}

const C = { chance: 0.3, clicked: 90, gone: 0.65, growth: 4, known: 600, kept: 0.5 };

/** Exponential. A word clicks at an exposure, or is soon gone. The trace has the days of its decay, and 1 for a click. */
export function worldC(ofPerson: number): World {
  const recall = ([scale]: Trace, days: number) => Math.exp(-days / scale);
  return {
    describes: `exponential; clicks with chance ${C.chance} (decay in ${C.clicked} days), else gone in ${C.gone} days; after a success × (1 + ${C.growth}·worth·(1 - recall))`,
    recall,
    known: (ofWord) => [C.known * ofWord, 1],
    after(before, event, ofWord) {
      const isSameDay = before !== undefined && event.days < SAME_DAY;
      const chance = C.chance * Math.min(2, ofPerson) * strengthOf(event) * (isSameDay ? SAME_DAY_SHARE : 1);
      const clicks = event.luck > 1 - chance;
      if (before === undefined || before[1] === 0)
        return clicks ? [C.clicked * ofWord, 1] : [C.gone * ofPerson, 0];
      const [scale] = before;
      if (isSameDay) return before;
      if (event.exposure === 'wrong') return [Math.max(C.gone, scale * C.kept), 1];
      return [scale * (1 + C.growth * event.worth * (1 - recall(before, event.days))), 1];
    },
  };
}

const D = {
  slow: 0.29,
  fast: 0.7,
  decay: 130,
  gain: 1.6,
  growth: 2,
  failed: 0.25,
  known: 0.95,
  knownDecay: 900,
};

/** A fast and a slow trace. The trace has the share of the slow one, and the days of its decay. */
export function worldD(ofPerson: number): World {
  const recall = ([slow, decay]: Trace, days: number) =>
    slow * Math.exp(-days / decay) + (1 - slow) * Math.exp(-days / D.fast);
  return {
    describes: `fast trace of ${D.fast} days, slow one of ${D.decay} with a share of ${D.slow}; a success adds ${D.gain}·worth·(1 - recall) of the rest and lengthens the decay × (1 + ${D.growth}·worth·(1 - recall)); a failure adds ${D.failed}`,
    recall,
    known: (ofWord) => [D.known, D.knownDecay * ofWord],
    after(before, event, ofWord) {
      if (before === undefined)
        return [Math.min(0.9, D.slow * ofWord * strengthOf(event)), D.decay * ofPerson];
      const [slow, decay] = before;
      const part = event.days < SAME_DAY ? SAME_DAY_SHARE : 1;
      if (event.exposure === 'wrong') return [slow + (1 - slow) * D.failed * part, decay];
      const step = part * event.worth * (1 - recall(before, event.days));
      return [slow + (1 - slow) * Math.min(1, D.gain * step), decay * (1 + D.growth * step)];
    },
  };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
