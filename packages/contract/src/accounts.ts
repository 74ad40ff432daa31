import * as z from 'zod/mini';
import { boundedStrings, comparedAsTyped, pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { AVATAR_BYTES, EMAIL_PATTERN, LIMITS } from './limits.ts';
import { isOneEmoji } from './one-emoji.ts';
import { byId, googleToken, id, ok, sentToken, timestamp } from './shapes.ts';
import { isPlainText, lengthOf, nfc } from './text.ts';
import { maxUnits, text } from './text-field.ts';

export const username = text({ label: 'Your name', min: 1, max: LIMITS.username, visible: true });

const emailText = z.string({ error: 'Email must be a text' }).check(
  z.refine((value) => value.length <= maxUnits(LIMITS.email) && isPlainText(value), {
    error: 'Invalid email format',
    abort: true,
  }),
  z.overwrite((value) => nfc(value).trim()),
  z.refine((value) => lengthOf(value) <= LIMITS.email && EMAIL_PATTERN.test(value), {
    error: 'Invalid email format',
  }),
  z.meta({ maxLength: LIMITS.email }),
);
export const email = emailText.register(boundedStrings, { kind: 'text', max: maxUnits(LIMITS.email) });

const MAX_PASSWORD_UNITS = maxUnits(LIMITS.passwordMax);

/** A password is not trimmed. Its letters count as composed, because keyboards type Vietnamese ones in different ways. */
export const newPassword = z.string({ error: 'Password must be a text' }).check(
  z.refine(
    (value) =>
      value.length <= MAX_PASSWORD_UNITS && value.isWellFormed() && isPasswordLength(lengthOf(nfc(value))),
    {
      error: `Password must be ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`,
      params: { fault: 'length', min: LIMITS.passwordMin, max: LIMITS.passwordMax },
    },
  ),
  z.meta({ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }),
);
boundedStrings.add(newPassword, { kind: 'as_typed', max: MAX_PASSWORD_UNITS });

function isPasswordLength(length: number): boolean {
  return length >= LIMITS.passwordMin && length <= LIMITS.passwordMax;
}

/** A password to compare with the stored one: an over-long one is wrong, and costs no more than any other. */
export const typedPassword = comparedAsTyped({ max: MAX_PASSWORD_UNITS });

export const emoji = z.string({ error: 'Emoji must be a text' }).check(
  z.maxLength(64, { error: 'Emoji must be one emoji', abort: true }),
  z.refine((value) => isOneEmoji(value), { error: 'Emoji must be one emoji' }),
);
boundedStrings.add(emoji, { kind: 'pattern', max: 64 });

/** The format is as free as for room codes: upper or lower case, with spaces or dashes. */
export const classCode = text({ label: 'Class code', min: 1, max: LIMITS.code });

/** Settings of a school's installation (SCHOOL=on). */
const school = z.object({
  /** While this is false, the assistant refuses every call; an admin can turn it on. */
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
  /** The place among all users; a hidden user gets the place that they would have if visible (added). */
  rank: z.int(),
  /** Hidden on the leaderboards that others see (added). */
  is_hidden: z.boolean(),
  /** False for an account that signs in with Google only: it may set a first password without a current one (added). */
  has_password: z.boolean(),
  /** Absent for a guest (added). */
  email: z.optional(z.string()),
  /** Whether the owner of the e-mail has proved it (added). */
  is_email_proved: z.optional(z.boolean()),
  /** The language of the interface; absent until the user chooses one (added). */
  language: z.optional(z.enum(LANGUAGES)),
  /** A guest: plays in one room without an account (added). */
  is_guest: z.optional(z.literal(true)),
  /** Present only in a school's installation (added). */
  school: z.optional(school),
  /** When the account will be deleted; until then the deletion can be cancelled (added). */
  ends_at: z.optional(timestamp),
});
export type User = z.infer<typeof user>;

export const signedIn = z.object({
  status_code: z.literal(200),
  access_token: z.string(),
  /** The second step is on: the token is accepted only by `signInWithCode` (added). */
  needs_code: z.optional(z.literal(true)),
  /** Whether the guest's result now belongs to the account; present only where `guest_token` was sent (added). */
  kept: z.optional(z.boolean()),
});

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
    /** Moves this guest's answers, missed words and XP to the new account, once (added). */
    guest_token: z.optional(sentToken),
    /** Required in a school's installation, except for its first account (added). */
    class_code: z.optional(classCode),
    /**
     * In a school, the name that others see; only the admins of the class see `username`. Without a nickname the server
     * makes one (added).
     */
    nickname: z.optional(username),
  }),
  // A class signs up at once behind one address. It also bounds how many e-mails can be tried.
  rate: { perSecond: 0.2, burst: 60 },
  reply: ok,
  security: 'sign_up',
});

/** All classes of a school begin in the same minute; wrong passwords have a limit of their own. */
export const SIGN_IN_RATE = { perSecond: 5, burst: 600 };

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password.',
  tag: 'accounts',
  access: 'public',
  // No format is required, so that every wrong e-mail or password gets the same 401.
  body: z.object({
    email: comparedAsTyped({ max: maxUnits(LIMITS.email) }),
    password: typedPassword,
    /** Moves this guest's answers, missed words and XP to the account, once (added). */
    guest_token: z.optional(sentToken),
  }),
  rate: SIGN_IN_RATE,
  reply: signedIn,
  security: 'sign_in',
});

/** See `googleNonce`. */
export const nonceProof = pattern(/^[\w.-]+$/, { max: 128, error: 'must be a proof' });

export const googleNonce = endpoint({
  method: 'POST',
  path: '/api/auth/google/nonce',
  summary: 'A nonce for one Google ID token, and the proof to send with that token within an hour (added).',
  tag: 'accounts',
  access: 'public',
  rate: SIGN_IN_RATE,
  reply: z.object({ status_code: z.literal(200), nonce: z.string(), proof: z.string() }),
});

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Sign in with a Google ID token.',
  tag: 'accounts',
  access: 'public',
  body: z.object({
    /** Accepted once; the same device may repeat a call with it for ten seconds. */
    token: googleToken,
    /** Needed where the token has a nonce, whose proof is accepted once (added). */
    nonce_proof: z.optional(nonceProof),
    /** As in `login` (added). */
    guest_token: z.optional(sentToken),
    /** As in `register`: required for a new account in a school (added). */
    class_code: z.optional(classCode),
  }),
  rate: SIGN_IN_RATE,
  reply: signedIn,
  security: 'sign_in',
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: "End this session. The caller's other sessions stay.",
  tag: 'accounts',
  access: 'user',
  scopes: ['leaving'],
  reply: ok,
  security: 'sign_out',
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

/** Accepts '' beside the field. A union would report only that no member fits; this reports the error of the field. */
function emptyOr(field: z.ZodMiniType<string, string>) {
  const schema = z.string().check((found) => {
    if (found.value === '') return;
    const parsed = field.safeParse(found.value);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'is not valid';
      found.issues.push({ code: 'custom', message, input: found.value });
    }
  });
  const bounds = boundedStrings.get(field);
  return bounds === undefined ? schema : schema.register(boundedStrings, bounds);
}

/**
 * The text fields of the form. The form may also contain the file `avatar` (JPEG, PNG or WebP by its bytes, under
 * AVATAR_BYTES). A missing or empty field leaves the value unchanged; an empty name is an error.
 */
export const profileForm = z.object({
  new_username: z.optional(username),
  /** '' where there is none. */
  current_password: z.optional(comparedAsTyped({ min: 0, max: MAX_PASSWORD_UNITS })),
  new_password: z.optional(emptyOr(newPassword)),
  emoji: z.optional(emptyOr(emoji)),
  /** Hides the user on the leaderboards that others see (added). */
  is_hidden: z.optional(z.enum(['true', 'false', ''])),
  /** The language of the interface, on all devices (added). */
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
    /** The address of Google's sign-in script; null when not configured. */
    google_script: z.nullable(z.string()),
    /** The base address for emoji pictures that this server lacks; null when none may be loaded from another origin. */
    emoji_cdn: z.nullable(z.string()),
    /** Whether the server can send e-mails, such as a link for a new password (added). */
    can_mail: z.boolean(),
    /** The origin at which passkeys work; null where they work at none, such as an address of numbers or without https (added). */
    passkey_origin: z.nullable(z.string()),
    /**
     * For a page on the machine that the server runs on, without PUBLIC_URL: the origin that other devices can open; null
     * when none is known. Absent otherwise.
     */
    phone_origin: z.optional(z.nullable(z.string())),
    /** Present only in a school's installation, where sign-up needs the code of a class. */
    school: z.optional(school),
  }),
});
