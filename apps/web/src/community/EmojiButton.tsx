import { DEFAULT_EMOJI } from '@icando/contract/accounts';
import type { Person } from '@icando/contract/community';
import type { RefObject } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { sendEmoji } from '../notifications/index.ts';
import { Emoji } from '../ui/Emoji.tsx';
import { flyEmoji } from '../ui/fly-emoji.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { showToast } from '../ui/toasts.ts';

interface EmojiButtonProps {
  person: Person;
  /** Where it lands. */
  face: RefObject<HTMLElement | null>;
}

/** Sends one's own emoji to somebody: it flies to their face, and arrives wherever they are. */
export function EmojiButton({ person, face }: EmojiButtonProps) {
  const emoji = useMyUser().data?.emoji ?? DEFAULT_EMOJI;
  const send = async (from: Element) => {
    if (!(await sendEmoji(person.id))) {
      showToast('warn', `${emoji} was not sent: the connection is lost`);
      return;
    }
    if (face.current) void flyEmoji(emoji, { from, to: face.current });
  };
  return (
    <IconButton
      label={`Send ${emoji} to ${person.username}`}
      onClick={({ currentTarget }) => void send(currentTarget)}
    >
      <Emoji size={22}>{emoji}</Emoji>
    </IconButton>
  );
}
