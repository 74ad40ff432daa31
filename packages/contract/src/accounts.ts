import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { id, ok } from './shapes.ts';
import { isPlainText, lengthOf, text } from './text.ts';

/** The specification's simple pattern: no spaces, an @, a dot. The screen and the server both use it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const DEFAULT_AVATAR = 'no-user.jpg';
export const DEFAULT_EMOJI = '😀';

export const username = text({ label: 'Your name', min: 1, max: LIMITS.username, visible: true });

export const email = z.string({ error: 'Email must be a text' }).check(
  z.refine((value) => isPlainText(value), { error: 'Invalid email format', abort: true }),
  z.overwrite((value) => value.normalize('NFC').trim()),
  z.refine((value) => lengthOf(value) <= LIMITS.email && EMAIL_PATTERN.test(value), {
    error: 'Invalid email format',
  }),
  z.meta({ maxLength: LIMITS.email }),
);

/** Taken exactly as typed: no trimming, no normalising. */
export const newPassword = z.string({ error: 'Password must be a text' }).check(
  z.refine(
    (value) =>
      value.isWellFormed() && lengthOf(value) >= LIMITS.passwordMin && lengthOf(value) <= LIMITS.passwordMax,
    { error: `Password must be ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters` },
  ),
  z.meta({ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }),
);

export const user = z.object({
  id,
  username: z.string(),
  avatar: z.string(),
  emoji: z.string(),
  score: z.int(),
  is_admin: z.boolean(),
});
export type User = z.infer<typeof user>;

const signedIn = z.object({ status_code: z.literal(200), access_token: z.string() });

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Make an account. The first one on an installation is its admin.',
  tag: 'accounts',
  access: 'public',
  body: z.object({ username, email, password: newPassword }),
  reply: ok,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password.',
  tag: 'accounts',
  access: 'public',
  // Any two non-empty texts are looked up: a wrong guess is 401, whatever it looks like.
  body: z.object({ email: z.string().check(z.minLength(1)), password: z.string().check(z.minLength(1)) }),
  reply: signedIn,
});

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Sign in with a Google ID token.',
  tag: 'accounts',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  reply: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: "End this session. The caller's other sessions stay.",
  tag: 'accounts',
  access: 'user',
  reply: ok,
});

export const myUser = endpoint({
  method: 'GET',
  path: '/api/my_user',
  summary: 'The caller.',
  tag: 'accounts',
  access: 'user',
  reply: z.extend(user, { status_code: z.literal(200) }),
});

/** What the client must know before anybody has signed in. */
export const settings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What this installation offers (added).',
  tag: 'accounts',
  access: 'public',
  reply: z.object({
    status_code: z.literal(200),
    google_client_id: z.nullable(z.string()),
    /** Where Google's sign-in script comes from; null when not configured. */
    google_script: z.nullable(z.string()),
    /** The base address of the pictures of emoji that are not served here; null: never to be asked. */
    emoji_cdn: z.nullable(z.string()),
  }),
});
