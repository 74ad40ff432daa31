/** The number of bins for the predicted probability. */
const BINS = 20;

/** Sums of predictions and results, which can be added up over learners. */
export interface Predictions {
  bins: { answers: number; predicted: number; right: number }[];
  logLoss: number;
}

export function noPredictions(): Predictions {
  return {
    bins: Array.from({ length: BINS }, () => ({ answers: 0, predicted: 0, right: 0 })),
    logLoss: 0,
  };
}

export function addPrediction(to: Predictions, predicted: number, correct: boolean): void {
  const bin = to.bins[Math.min(BINS - 1, Math.floor(predicted * BINS))];
  if (bin === undefined) return;
  bin.answers += 1;
  bin.predicted += predicted;
  bin.right += correct ? 1 : 0;
  to.logLoss -= Math.log(Math.min(0.9999, Math.max(0.0001, correct ? predicted : 1 - predicted)));
}

export function pooled(all: readonly Predictions[]): Predictions {
  const sum = noPredictions();
  for (const { bins, logLoss } of all) {
    sum.logLoss += logLoss;
    for (const [index, bin] of sum.bins.entries()) {
      bin.answers += bins[index]?.answers ?? 0;
      bin.predicted += bins[index]?.predicted ?? 0;
      bin.right += bins[index]?.right ?? 0;
    }
  }
  return sum;
}

/**
 * `bias` is predicted minus observed recall. `rmse` is the RMSE(bins) of srs-benchmark: the root of the mean square of the
 * bias of each bin, weighted by its answers.
 */
export function calibration({ bins, logLoss }: Predictions): {
  answers: number;
  bias: number;
  rmse: number;
  logLoss: number;
} {
  let [answers, bias, squares] = [0, 0, 0];
  for (const bin of bins) {
    if (bin.answers === 0) continue;
    answers += bin.answers;
    bias += bin.predicted - bin.right;
    squares += (bin.predicted - bin.right) ** 2 / bin.answers;
  }
  return { answers, bias: bias / answers, rmse: Math.sqrt(squares / answers), logLoss: logLoss / answers };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean of the differences of pairs, and half the width of its 95 % interval. */
export function paired(differences: readonly number[]): { mean: number; half: number } {
  const middle = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, differences.length - 1));
  return { mean: middle, half: (1.96 * deviation) / Math.sqrt(differences.length) };
}
