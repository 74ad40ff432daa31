import * as z from 'zod/mini';
import { newPassword } from './accounts.ts';
import { comparedAsTyped } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { byId, ok, timestamp, typedCode } from './shapes.ts';
import { maxUnits } from './text-field.ts';

const typedEmail = comparedAsTyped({ max: maxUnits(LIMITS.email) });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  summary:
    'Send a link for a new password to this e-mail. The reply is the same whether or not there is such an account.',
  tag: 'accounts',
  access: 'public',
  // No format is required, so that every text gets the same reply.
  body: z.object({ email: typedEmail }),
  // A class that asks at once behind one address. An account has a limit of its own.
  rate: { perSecond: 0.2, burst: 60 },
  reply: ok,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Set a new password with the token of a link, or with a code. All sessions of the account end.',
  tag: 'accounts',
  access: 'public',
  body: z.object({
    /** From the link in the e-mail, or the code from a teacher or an admin. */
    token: typedCode,
    password: newPassword,
    /** Of the account; needed with a code, ignored with a link (added). */
    email: z.optional(typedEmail),
  }),
  rate: { perSecond: 1, burst: 100 },
  reply: ok,
  security: 'password_reset',
});

export const makeResetCode = endpoint({
  method: 'POST',
  path: '/api/user/:id/reset_code',
  summary:
    'A code with which the owner of this account sets a new password, once, within a day. It replaces an earlier one.',
  tag: 'accounts',
  access: 'user',
  params: byId,
  rate: { perSecond: 0.1, burst: 60 },
  reply: z.object({
    status_code: z.literal(200),
    /** In groups, as it is printed. */
    code: z.string(),
    until: timestamp,
  }),
  security: 'reset_code_made',
});
