import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The weeks that are compared, this one included. */
export const CALIBRATED_WEEKS = 12;

const share = z.number().check(z.gte(0), z.lte(1));

const shares = {
  /** The mean predicted probability of the answers to words that were asked before. */
  promised: share,
  /** The share of them that were right, with its 90 % range. */
  seen: share,
  low: share,
  high: share,
  answers: z.int().check(z.gte(0)),
};

const calibration = z.object({
  /** Null while there are too few answers to say anything. */
  total: z.nullable(z.object(shares)),
  /** The Monday of each week with enough answers, the latest first. */
  weeks: z.array(z.object({ week: z.iso.date(), ...shares })),
});
export type Calibration = z.infer<typeof calibration>;

export const reviewCalibration = endpoint({
  method: 'GET',
  path: '/api/review/calibration',
  summary: 'Predicted recall beside the observed one, by week: of the user and of the installation (added).',
  tag: 'learning',
  access: 'user',
  reply: z.object({
    status_code: z.literal(200),
    mine: calibration,
    /** Of all accounts together, at most an hour old; a week counts with the answers of at least five learners. */
    everyone: calibration,
  }),
});
