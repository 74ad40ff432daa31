import type { Flag } from './flag.ts';

export interface ClassesTable {
  id: number;
  name: string;
  /** Six characters, as of a room. */
  code: string;
  /** Nobody joins, and nobody writes to each other because of it. */
  is_closed: Flag;
  created_at: number;
}

export interface ClassMembersTable {
  class_id: number;
  user_id: number;
  /** Only admins and the member see it; everybody else sees `users.username`. */
  name: string;
  joined_at: number;
}
