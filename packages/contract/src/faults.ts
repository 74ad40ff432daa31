import type { Issue } from './errors.ts';

/** Codes for what is wrong with a field, so that a client can show the message in another language. */
export const FIELD_FAULTS = [
  'type',
  'missing',
  'length',
  'at_most',
  'too_few',
  'too_many',
  'too_small',
  'too_big',
  'characters',
  'invisible',
  'format',
] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];

/** A fault with the limits that its message contains. */
export interface FaultOf {
  fault: FieldFault;
  min?: number;
  max?: number;
}

export function faultOf({ code, origin, minimum, maximum, params }: Issue): FaultOf {
  /** Set by a custom rule of the schema. */
  const ownFault = FIELD_FAULTS.find((fault) => fault === params?.['fault']);
  const [min, max] = [params?.['min'] ?? minimum, params?.['max'] ?? maximum];
  const limits = {
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
  };
  if (ownFault !== undefined) return { fault: ownFault, ...limits };
  if (code === 'invalid_type') return { fault: 'type' };
  if (code === 'too_small') return { fault: TOO_SMALL[String(origin)] ?? 'too_small', ...limits };
  if (code === 'too_big') return { fault: TOO_BIG[String(origin)] ?? 'too_big', ...limits };
  return { fault: 'format' };
}

const TOO_SMALL: Record<string, FieldFault> = { string: 'missing', array: 'too_few' };
const TOO_BIG: Record<string, FieldFault> = { string: 'at_most', array: 'too_many' };
