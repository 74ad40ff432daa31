import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { AVATAR_BYTES, EMAIL_PATTERN, LIMITS } from './limits.ts';
import { isOneEmoji } from './one-emoji.ts';
import { byId, id, ok, timestamp } from './shapes.ts';
import { isPlainText, lengthOf } from './text.ts';
import { text } from './text-field.ts';

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
    {
      error: `Password must be ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`,
      params: { fault: 'length', min: LIMITS.passwordMin, max: LIMITS.passwordMax },
    },
  ),
  z.meta({ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }),
);

export const emoji = z.string({ error: 'Emoji must be a text' }).check(
  z.maxLength(64, { error: 'Emoji must be one emoji', abort: true }),
  z.refine((value) => isOneEmoji(value), { error: 'Emoji must be one emoji' }),
);

/** Read like the code of a room: in any case, with spaces or dashes. */
export const classCode = z
  .string({ error: 'Class code must be a text' })
  .check(z.minLength(1, { error: 'Class code is empty' }), z.maxLength(64));

/** Settings of a school's installation (SCHOOL=on). */
const school = z.object({
  /** False: the assistant refuses every call until an admin turns it on. */
  assistant: z.boolean(),
});

export const user = z.object({
  id,
  username: z.string(),
  avatar: z.string(),
  emoji: z.string(),
  score: z.int(),
  is_admin: z.boolean(),
  /** A title (added). */
  ranking: z.string(),
  /** The place among all users; for a hidden user the place without being hidden (added). */
  rank: z.int(),
  /** Hidden on the leaderboards that others see (added). */
  is_hidden: z.boolean(),
  /** False: signs in with Google only, and may set a first password without a current one (added). */
  has_password: z.boolean(),
  /** Of the interface; without it none was chosen (added). */
  language: z.optional(z.enum(LANGUAGES)),
  /** A guest: plays in one room without an account (added). */
  is_guest: z.optional(z.literal(true)),
  /** Only where the installation is a school's (added). */
  school: z.optional(school),
  /** When the account will be deleted; it can be kept until then (added). */
  ends_at: z.optional(timestamp),
});
export type User = z.infer<typeof user>;

const signedIn = z.object({
  status_code: z.literal(200),
  access_token: z.string(),
  /** Whether the result of the guest is the account's now; only where `guest_token` was sent (added). */
  kept: z.optional(z.boolean()),
});

const guestToken = z.string().check(z.minLength(1), z.maxLength(256));

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Make an account. The first one on an installation is its admin.',
  tag: 'accounts',
  access: 'public',
  body: z.object({
    username,
    email,
    password: newPassword,
    /** Makes the account of that guest: answers, missed words and XP stay, once (added). */
    guest_token: z.optional(guestToken),
    /** Needed where the installation is a school's, except for its first account (added). */
    class_code: z.optional(classCode),
    /**
     * In a school the name that others see, while `username` is only for the admins of the class; without it one is made
     * (added).
     */
    nickname: z.optional(username),
  }),
  reply: ok,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password.',
  tag: 'accounts',
  access: 'public',
  // No format is required: a wrong e-mail or password is 401, whatever it looks like.
  body: z.object({
    email: z.string().check(z.minLength(1)),
    password: z.string().check(z.minLength(1)),
    /** Of a guest of a room: answers, missed words and XP become the account's, once (added). */
    guest_token: z.optional(guestToken),
  }),
  reply: signedIn,
});

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Sign in with a Google ID token.',
  tag: 'accounts',
  access: 'public',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(8192)),
    /** As in `login` (added). */
    guest_token: z.optional(guestToken),
    /** As of `register`: a new account needs it in a school (added). */
    class_code: z.optional(classCode),
  }),
  reply: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: "End this session. The caller's other sessions stay.",
  tag: 'accounts',
  access: 'user',
  scopes: ['leaving'],
  reply: ok,
});

export const myUser = endpoint({
  method: 'GET',
  path: '/api/my_user',
  summary: 'The caller.',
  tag: 'accounts',
  access: 'user',
  scopes: ['room', 'leaving'],
  reply: z.extend(user, { status_code: z.literal(200) }),
});

/** Reports the field's own error, where a union would only say that no member fits. */
function emptyOr(field: z.ZodMiniType<string, string>) {
  return z.string().check((found) => {
    if (found.value === '') return;
    const parsed = field.safeParse(found.value);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'is not valid';
      found.issues.push({ code: 'custom', message, input: found.value });
    }
  });
}

/**
 * The fields of the form; beside them the file `avatar` (JPEG, PNG or WebP by its bytes, under AVATAR_BYTES).
 * What is missing stays as it is, and so does what is empty, but for the name: it has at least one character.
 */
export const profileForm = z.object({
  new_username: z.optional(username),
  current_password: z.optional(z.string()),
  new_password: z.optional(emptyOr(newPassword)),
  emoji: z.optional(emptyOr(emoji)),
  /** Hides the user on the leaderboards that others see (added). */
  is_hidden: z.optional(z.enum(['true', 'false', ''])),
  /** Of the interface, on all devices (added). */
  language: z.optional(z.enum([...LANGUAGES, ''])),
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user/:id',
  summary: "Change one's own profile: a multipart form with the optional file `avatar`.",
  tag: 'accounts',
  access: 'user',
  params: byId,
  form: {
    fields: profileForm,
    file: { name: 'avatar', maxBytes: AVATAR_BYTES - 1, tooLarge: 'avatar_too_large' },
  },
  reply: ok,
});

const openSession = z.object({
  id,
  /** Such as 'Chrome, Windows'; '' when the browser did not say. */
  device: z.string(),
  created_at: timestamp,
  /** To the hour. */
  last_used_at: timestamp,
  /** The session of this request. */
  is_this: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the caller is signed in, the latest used first (added).',
  tag: 'accounts',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), data: z.array(openSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sign out there (added).',
  tag: 'accounts',
  access: 'user',
  params: byId,
  reply: ok,
});

/** The settings that the client needs before anybody has signed in. */
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
    /** The base address of emoji pictures that this server lacks; null: load none from elsewhere. */
    emoji_cdn: z.nullable(z.string()),
    /** Only where the installation is a school's: sign-up needs the code of a class. */
    school: z.optional(school),
  }),
});
