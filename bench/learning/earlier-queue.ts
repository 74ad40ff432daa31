import type { WorldName } from './worlds.ts';

/** Words recalled (mean over the days; 30 days after the end) and durable words. */
type Figures = readonly [mean: number, after: number, durable: number];

/** The queue of docs/decisions/0052, judged by the code of that day: 40 learners, 10 at 20 minutes a day. */
export const EARLIER: Readonly<Record<5 | 10 | 20, Readonly<Record<WorldName, Figures>>>> = {
  5: { A: [596, 1015, 598], B: [403, 631, 318], C: [331, 463, 109], D: [453, 693, 293] },
  10: { A: [1106, 1623, 1219], B: [768, 1132, 625], C: [653, 949, 232], D: [877, 1349, 738] },
  20: { A: [1619, 2001, 1693], B: [1381, 2003, 1244], C: [1232, 1850, 588], D: [1569, 2088, 1616] },
};
