import * as z from 'zod/mini';
import { email, nonceProof, typedPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { googleToken, ok, sentToken } from './shapes.ts';

/** Proves that the caller, who is signed in, is the owner of the account. */
export const ownersProof = z
  .object({
    password: z.optional(typedPassword),
    /** An ID token of the Google account, fetched for this call. */
    credential: z.optional(googleToken),
    /** As in `googleLogin`. */
    nonce_proof: z.optional(nonceProof),
  })
  .check(
    z.refine(({ password, credential }) => (password === undefined) !== (credential === undefined), {
      error: 'Either the password or a Google credential is needed.',
    }),
  );

/** How long a session counts as its owner's after a sign-in or a confirmation. */
export const CONFIRMED_MINUTES = 10;

const OWNER_RATE = { perSecond: 0.5, burst: 20 };

export const confirmOwner = endpoint({
  method: 'POST',
  path: '/api/confirm',
  summary: `Confirm that the caller is the owner; for ${CONFIRMED_MINUTES} minutes, calls that need this (code confirm_first) are accepted (added).`,
  tag: 'accounts',
  access: 'user',
  body: ownersProof,
  rate: OWNER_RATE,
  reply: ok,
  security: 'owner_confirmed',
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end_others',
  summary: 'Sign out everywhere but here; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  rate: OWNER_RATE,
  reply: ok,
  security: 'sessions_ended',
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/email/change',
  summary:
    'Use another e-mail. Where this server sends e-mails, the change waits for the link to the new one; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  body: z.object({ email }),
  rate: { perSecond: 1 / 60, burst: 5 },
  reply: z.object({
    status_code: z.literal(200),
    /** Whether the change waits for the link. */
    waits: z.boolean(),
  }),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/email/verify',
  summary:
    'Without a token: send a link to the e-mail of the account. With the token of a link: the e-mail is proved to be of the caller.',
  tag: 'accounts',
  access: 'user',
  body: z.object({ token: z.optional(sentToken) }),
  rate: { perSecond: 1 / 30, burst: 10 },
  reply: ok,
});
