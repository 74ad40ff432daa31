import type { User } from '@icando/contract/accounts';
import { Avatar } from '../ui/Avatar.tsx';
import { pictureOf } from './accounts-api.ts';

interface UserAvatarProps {
  user: Pick<User, 'id' | 'username' | 'avatar'> & { emoji?: string };
  size?: number | undefined;
  ears?: boolean | undefined;
  label?: string | undefined;
}

/** The avatar of a user of the API. */
export function UserAvatar({ user, ...look }: UserAvatarProps) {
  return <Avatar id={user.id} name={user.username} picture={pictureOf(user)} emoji={user.emoji} {...look} />;
}
