import type { ChatRoom, Message } from '@icando/contract/chat';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { partsOf } from '../../platform/i18n/named.ts';
import { Emoji } from '../../ui/Emoji.tsx';
import { talk } from '../live/talk.ts';
import { mayReact, namesOf, REACTION_NAMES } from './reaction-names.ts';
import styles from './ReactionChips.module.css';

interface ReactionChipsProps {
  message: Message;
  room: ChatRoom;
  me: number;
}

/** The reactions below a message, with their number. A press adds the caller's own, or takes it away. */
export function ReactionChips({ message, room, me }: ReactionChipsProps) {
  return message.reactions?.map(({ reaction, from }) => {
    const names = partsOf(namesOf(from, room, me)).join('');
    return (
      <button
        key={reaction}
        type="button"
        className={styles.chip}
        aria-pressed={from.includes(me)}
        aria-label={`${REACTION_NAMES[reaction]} ${from.length}: ${names}`}
        title={names}
        disabled={!mayReact(room)}
        onClick={() => talk.react(message, reaction)}
      >
        <Emoji size={16}>{reaction}</Emoji>
        <span>{formatNumber(from.length)}</span>
      </button>
    );
  });
}
