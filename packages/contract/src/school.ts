import * as z from 'zod/mini';
import { classCode, username } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { byId, id, idInPath, ok, timestamp } from './shapes.ts';
import { text } from './text-field.ts';

// These endpoints are served only in a school's installation (SCHOOL=on).

const className = text({ label: 'Class name', min: 1, max: LIMITS.className, visible: true });

const schoolClass = z.object({
  id,
  name: z.string(),
  /** Six characters from the alphabet of room codes. */
  code: z.string(),
  /** Nobody can join a closed class, and sharing it does not permit its members to write to each other. */
  is_closed: z.boolean(),
  members: z.int(),
  created_at: timestamp,
});
export type SchoolClass = z.infer<typeof schoolClass>;

const classMember = z.object({
  user_id: id,
  /** The real name that the member gave to the class; only admins and the member can see it. */
  name: z.string(),
  /** The name that everybody sees. */
  username: z.string(),
  avatar: z.string(),
  is_admin: z.boolean(),
  joined_at: timestamp,
});
export type ClassMember = z.infer<typeof classMember>;

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/admin/classes',
  summary: 'The classes of the school, the latest first, closed ones last (added).',
  tag: 'school',
  access: 'admin',
  reply: z.object({ status_code: z.literal(200), data: z.array(schoolClass) }),
});

export const createClass = endpoint({
  method: 'POST',
  path: '/api/admin/classes',
  summary: 'Open a class with a new code; the caller is its first member (added).',
  tag: 'school',
  access: 'admin',
  body: z.object({ name: className }),
  reply: z.extend(schoolClass, { status_code: z.literal(200) }),
});

export const showClass = endpoint({
  method: 'GET',
  path: '/api/admin/classes/:id',
  summary: 'A class and its members by name (added).',
  tag: 'school',
  access: 'admin',
  params: byId,
  reply: z.extend(schoolClass, { status_code: z.literal(200), people: z.array(classMember) }),
});

export const updateClass = endpoint({
  method: 'PUT',
  path: '/api/admin/classes/:id',
  summary: 'Rename a class, close or open it, or replace its code (added).',
  tag: 'school',
  access: 'admin',
  params: byId,
  body: z.object({
    name: z.optional(className),
    is_closed: z.optional(z.boolean()),
    renew_code: z.optional(z.literal(true)),
  }),
  reply: z.extend(schoolClass, { status_code: z.literal(200) }),
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/api/admin/classes/:id',
  summary: 'Delete a class and the names given to it; the accounts stay (added).',
  tag: 'school',
  access: 'admin',
  params: byId,
  reply: ok,
});

export const removeClassMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/classes/:id/members/:user_id',
  summary: 'Take somebody out of a class and delete the name given to it; the account stays (added).',
  tag: 'school',
  access: 'admin',
  params: z.object({ id: idInPath, user_id: idInPath }),
  reply: ok,
});

export const switchAssistant = endpoint({
  method: 'PUT',
  path: '/api/admin/assistant',
  summary: 'Turn the assistant of the school on or off (added).',
  tag: 'school',
  access: 'admin',
  body: z.object({ on: z.boolean() }),
  reply: ok,
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/api/classes/join',
  summary: 'Join a class with an account that exists; twice is once (added).',
  tag: 'school',
  access: 'user',
  body: z.object({ class_code: classCode, name: username }),
  reply: ok,
});
