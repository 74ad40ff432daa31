import * as z from 'zod/mini';
import { signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ok, sentToken, timestamp, typedCode } from './shapes.ts';

/** How many recovery codes an account gets at once; each is accepted once in place of a code of the app. */
export const RECOVERY_CODES = 10;

/** How long somebody who typed the right password may look for the code. */
export const SECOND_STEP_MINUTES = 10;

const SETTING_RATE = { perSecond: 0.2, burst: 20 };

/** Per account, since only whoever has its password gets here: 154 codes a day at most, of which three in a million are right. */
const CODE_RATE = { perSecond: 1 / 600, burst: 10 };

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  summary: `The second step of a sign-in, with the token of the first, within ${SECOND_STEP_MINUTES} minutes (added).`,
  tag: 'accounts',
  access: 'user',
  scopes: ['second_step'],
  body: z.object({
    /** Six digits of the authenticator app, or a recovery code. */
    code: typedCode,
    /** As in `login`. */
    guest_token: z.optional(sentToken),
  }),
  rate: CODE_RATE,
  reply: signedIn,
  security: 'sign_in',
});

export const secondStep = endpoint({
  method: 'GET',
  path: '/api/second_step',
  summary: 'Whether a sign-in of the caller asks for a code of an authenticator app (added).',
  tag: 'accounts',
  access: 'user',
  reply: z.object({
    status_code: z.literal(200),
    /** Null while the second step is off. */
    on_since: z.nullable(timestamp),
    recovery_codes_left: z.int(),
  }),
});

export const setUpSecondStep = endpoint({
  method: 'POST',
  path: '/api/second_step/setup',
  summary:
    'A new secret for an authenticator app, which counts once `turnOnSecondStep` confirms it within an hour; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  rate: SETTING_RATE,
  reply: z.object({
    status_code: z.literal(200),
    /** In base32, to be typed. */
    secret: z.string(),
    /** `otpauth:` with the same secret, to be shown as a QR code. */
    uri: z.string(),
  }),
});

const recoveryCodes = z.object({
  status_code: z.literal(200),
  /** Shown once: the server keeps their hashes only. */
  recovery_codes: z.array(z.string()),
});

export const turnOnSecondStep = endpoint({
  method: 'POST',
  path: '/api/second_step/on',
  summary: 'Turn the second step on with a first code of the app (added).',
  tag: 'accounts',
  access: 'user',
  body: z.object({ code: typedCode }),
  rate: SETTING_RATE,
  reply: recoveryCodes,
  security: 'second_step_on',
});

export const turnOffSecondStep = endpoint({
  method: 'POST',
  path: '/api/second_step/off',
  summary: 'Turn the second step off; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  rate: SETTING_RATE,
  reply: ok,
  security: 'second_step_off',
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second_step/recovery_codes',
  summary: 'New recovery codes, which replace the earlier ones; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  rate: SETTING_RATE,
  reply: recoveryCodes,
  security: 'recovery_codes_made',
});
