import { nfc } from '@icando/contract/text';
import { LIMITS } from '@icando/contract/limits';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import tiHead from '../../ui/art/ti-head.svg';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Conversation } from '../drawer-state.ts';
import { EntryRow, EntrySkeleton } from './EntryRow.tsx';
import { FriendList } from './FriendList.tsx';
import styles from './Sidebar.module.css';
import { useMyUser } from '../../accounts/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { matches } from '../../ui/normalise.ts';
import { useRooms } from '../chat-api.ts';
import { isConversation, lastLine, pictureOfRoom } from '../room-names.ts';
import { t, VI } from '../../platform/i18n/language.ts';

interface SidebarProps {
  conversation: Conversation | null;
  onGo: (conversation: Conversation) => void;
  onCreateGroup: () => void;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Content below the lists. */
  children?: ReactNode;
}

/** The list of conversations. */
export function Sidebar({ conversation, onGo, onCreateGroup, searchBox, children }: SidebarProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(nfc(typed).trim());
  const box = useRef<HTMLElement>(null);
  const school = useMyUser().data?.school;
  return (
    <nav ref={box} className={styles.side} aria-label={t('Chats')}>
      <SearchField
        ref={searchBox}
        label={t('Find friend')}
        placeholder={t('find friend...')}
        value={typed}
        onChange={setTyped}
        maxLength={LIMITS.search}
      />
      {school?.assistant === false ? null : (
        <ul className={styles.first}>
          <EntryRow
            face={<img className={styles.ti} src={tiHead} alt="" />}
            name={t('Chat với AI')}
            lang={VI}
            line={t('Hỏi Tí bất cứ từ nào')}
            isChosen={conversation?.kind === 'ai'}
            onChoose={() => onGo({ kind: 'ai' })}
          />
        </ul>
      )}
      <h3 className={styles.heading} id="chat-friends">
        {school === undefined ? t('Friends') : t('Classmates')}
      </h3>
      <FriendList search={search} conversation={conversation} onGo={onGo} box={box} />
      <div className={styles.groups}>
        <h3 className={styles.heading} id="chat-groups">
          {t('Groups')}
        </h3>
        <IconButton label={t('Create group')} onClick={onCreateGroup}>
          <Plus />
        </IconButton>
      </div>
      <GroupList search={search} conversation={conversation} onGo={onGo} />
      {children}
    </nav>
  );
}

interface GroupListProps {
  search: string;
  conversation: Conversation | null;
  onGo: (conversation: Conversation) => void;
}

/** The caller's groups, the latest first. */
function GroupList({ search, conversation, onGo }: GroupListProps) {
  const me = useMyUser().data?.id;
  const rooms = useRooms();
  if (rooms.isPending) return <EntrySkeleton rows={2} />;
  const groups = (rooms.data ?? []).filter(({ type, name }) => type === 'group' && matches(name, search));
  // The list of friends above shows the error when rooms could not be loaded.
  if (groups.length === 0) {
    const text = search === '' ? t('No groups yet.') : t('No results found');
    return rooms.isError ? null : <p className={styles.note}>{text}</p>;
  }
  return (
    <ul aria-labelledby="chat-groups">
      {groups.map((room) => (
        <EntryRow
          key={room.id}
          face={<Avatar id={room.id} name={room.name} picture={pictureOfRoom(room)} size={42} isGroup />}
          name={room.name}
          line={lastLine(room, me)}
          unread={room.unread}
          isChosen={isConversation(conversation, room.id)}
          onChoose={() => onGo({ kind: 'room', roomId: room.id })}
        />
      ))}
    </ul>
  );
}
