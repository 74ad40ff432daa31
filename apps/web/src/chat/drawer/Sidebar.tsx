import { LIMITS } from '@icando/contract/limits';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import tiHead from '../../ui/art/ti-head.svg';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Place } from '../drawer-state.ts';
import { EntryRow } from './EntryRow.tsx';
import { FriendList } from './FriendList.tsx';
import { GroupList } from './GroupList.tsx';
import styles from './Sidebar.module.css';

interface SidebarProps {
  place: Place | null;
  onGo: (place: Place) => void;
  onCreateGroup: () => void;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Below the lists. */
  children?: ReactNode;
}

/** With whom one can talk. */
export function Sidebar({ place, onGo, onCreateGroup, searchBox, children }: SidebarProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.normalize('NFC').trim());
  const box = useRef<HTMLElement>(null);
  return (
    <nav ref={box} className={styles.side} aria-label="Chats">
      <SearchField
        ref={searchBox}
        label="Find friend"
        placeholder="find friend..."
        value={typed}
        onChange={setTyped}
        maxLength={LIMITS.search}
      />
      <ul className={styles.first}>
        <EntryRow
          face={<img className={styles.ti} src={tiHead} alt="" />}
          name="Chat với AI"
          lang="vi"
          line="Hỏi Tí bất cứ từ nào"
          isChosen={place?.kind === 'ai'}
          onChoose={() => onGo({ kind: 'ai' })}
        />
      </ul>
      <h3 className={styles.heading} id="chat-friends">
        Friends
      </h3>
      <FriendList search={search} place={place} onGo={onGo} box={box} />
      <div className={styles.groups}>
        <h3 className={styles.heading} id="chat-groups">
          Groups
        </h3>
        <IconButton label="Create group" onClick={onCreateGroup}>
          <Plus />
        </IconButton>
      </div>
      <GroupList search={search} place={place} onGo={onGo} />
      {children}
    </nav>
  );
}
