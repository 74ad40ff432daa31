import { type ChatRoom, type Message, REACTIONS } from '@icando/contract/chat';
import { Copy, Flag, Reply } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { t } from '../../platform/i18n/language.ts';
import { cx } from '../../ui/cx.ts';
import { Emoji } from '../../ui/Emoji.tsx';
import { Named } from '../../ui/Named.tsx';
import { Popover, type PopoverProps } from '../../ui/Popover.tsx';
import popoverStyles from '../../ui/Popover.module.css';
import { reactionOf } from '../live/reactions.ts';
import { talk } from '../live/talk.ts';
import { mayReact, namesOf, REACTION_NAMES } from './reaction-names.ts';
import styles from './MessageActions.module.css';

interface ActionsBoxProps extends PopoverProps {
  label: string;
  message: Message;
  room: ChatRoom;
  me: number;
  onReply: () => void;
  onCopy: () => void;
  /** Undefined for the caller's own messages. */
  onReport: (() => void) | undefined;
}

/** The seven reactions, who has reacted, and the actions for a message. */
export function ActionsBox({
  label,
  message,
  room,
  me,
  onReply,
  onCopy,
  onReport,
  ...popover
}: ActionsBoxProps) {
  const placement = message.from === me ? 'top end' : 'top start';
  const closing = (act: () => void) => () => {
    popover.onClose();
    act();
  };
  return (
    <Popover {...popover} {...{ label, placement }}>
      <FocusedBox>
        {mayReact(room) ? <ReactionBar {...{ message, me }} onClose={popover.onClose} /> : null}
        {message.reactions === undefined ? null : (
          <ul className={styles.who}>
            {message.reactions.map(({ reaction, from }) => (
              <li key={reaction}>
                <Emoji size={16}>{reaction}</Emoji>
                <span>
                  <Named>{namesOf(from, room, me)}</Named>
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayReact(room) ? (
          <ActionRow icon={<Reply />} onPress={closing(onReply)}>
            {t('Reply')}
          </ActionRow>
        ) : null}
        <ActionRow icon={<Copy />} onPress={closing(onCopy)}>
          {t('Copy text')}
        </ActionRow>
        {onReport === undefined ? null : (
          <ActionRow icon={<Flag />} danger onPress={closing(onReport)}>
            {t('Report')}
          </ActionRow>
        )}
      </FocusedBox>
    </Popover>
  );
}

/** Takes the focus to its first button. */
function FocusedBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  );
}

interface ReactionBarProps {
  message: Message;
  me: number;
  onClose: () => void;
}

function ReactionBar({ message, me, onClose }: ReactionBarProps) {
  const own = reactionOf(message, me);
  return (
    <Toolbar aria-label={t('Reactions')} className={cx(styles.bar)}>
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.emoji}
          aria-label={REACTION_NAMES[reaction]}
          title={REACTION_NAMES[reaction]}
          aria-pressed={own === reaction}
          onClick={() => {
            onClose();
            talk.react(message, reaction);
          }}
        >
          <Emoji size={26}>{reaction}</Emoji>
        </button>
      ))}
    </Toolbar>
  );
}

interface ActionRowProps {
  icon: ReactNode;
  danger?: boolean;
  onPress: () => void;
  children: string;
}

function ActionRow({ icon, danger = false, onPress, children }: ActionRowProps) {
  return (
    <button
      type="button"
      className={cx(popoverStyles.row, styles.row, danger && popoverStyles.danger)}
      onClick={onPress}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
