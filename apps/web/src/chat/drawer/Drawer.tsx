import { PanelLeft, X, Users, UsersRound } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useConnection } from '../../platform/realtime/connection.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { useBackCloses } from '../../ui/overlay-history.ts';
import { drawer, NARROW, useDrawer, type Conversation } from '../drawer-state.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import styles from './Drawer.module.css';
import { ConversationMenu } from './ConversationMenu.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useMyUser } from '../../accounts/index.ts';
import { AiTalk } from '../../assistant/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import tiHead from '../../ui/art/ti-head.svg';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRooms } from '../chat-api.ts';
import { partnerOf, pictureOfRoom } from '../room-names.ts';
import { RoomTalk } from '../talk/RoomTalk.tsx';
import { Button } from '../../ui/Button.tsx';
import tiPeek from '../../ui/art/ti-peek.svg';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/**
 * The messages drawer: the list of conversations and the open one. It covers the right side of the page; on a phone,
 * all of it.
 */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { isOpen, conversation, isListOpen } = useDrawer();
  const isNarrow = useMediaQuery(NARROW);
  const [isCreating, setCreating] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const onCreateGroup = () => setCreating(true);
  // A conversation that replaces the list has its own history entry: back shows the list, and only then leaves the
  // drawer.
  useBackCloses(isOpen && isNarrow && !isListOpen && conversation !== null, drawer.showList);
  const onBrowse = () => {
    // The search gets focus only after the list is rendered.
    flushSync(drawer.showList);
    searchBox.current?.focus();
  };
  // The head is rendered at once after the tap; the list and the conversation follow in a later frame.
  const isBodyShown = useDeferredValue(true, false);
  const isTalkShown = isBodyShown && (!isNarrow || !isListOpen);
  return (
    <Overlay {...{ isOpen, onClose }} veil={styles.veil} modal={styles.modal}>
      <Dialog className={cx(styles.drawer)}>
        <header className={styles.head}>
          <IconButton
            label={isListOpen ? t('Hide the list') : t('Show the list')}
            aria-expanded={isListOpen}
            onClick={drawer.toggleList}
          >
            <PanelLeft />
          </IconButton>
          <Heading slot="title" level={2} className={cx(styles.title)}>
            {t('Messages')}
          </Heading>
          <ConversationMenu conversation={conversation} />
          <IconButton label={t('Close')} onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <OfflineBar connection={useConnection()} />
        <div className={cx(styles.body, !isListOpen && styles.alone)}>
          {isListOpen && isBodyShown ? (
            <Sidebar
              conversation={conversation}
              onGo={(next) => drawer.go(next, isNarrow)}
              onCreateGroup={onCreateGroup}
              searchBox={searchBox}
            >
              {isNarrow && conversation === null ? <Welcome {...{ onBrowse, onCreateGroup }} /> : null}
            </Sidebar>
          ) : null}
          {isTalkShown ? (
            <section className={styles.talk}>
              {conversation === null ? (
                <Welcome {...{ onBrowse, onCreateGroup }} />
              ) : (
                <ConversationView conversation={conversation} isNamed={isNarrow || !isListOpen} />
              )}
            </section>
          ) : null}
        </div>
        {isCreating ? (
          <CreateGroupDialog
            onClose={() => setCreating(false)}
            onCreated={(roomId) => {
              setCreating(false);
              drawer.go({ kind: 'room', roomId }, isNarrow);
            }}
          />
        ) : null}
      </Dialog>
    </Overlay>
  );
}

interface ConversationViewProps {
  conversation: Conversation;
  /** Whether to show the name, because the list is hidden. */
  isNamed: boolean;
}

/** The messages of the open conversation. */
function ConversationView({ conversation, isNamed }: ConversationViewProps) {
  if (conversation.kind === 'room')
    return <RoomConversation key={conversation.roomId} roomId={conversation.roomId} isNamed={isNamed} />;
  return (
    <>
      {isNamed ? (
        <TalkName>
          <img src={tiHead} alt="" height={34} />
          <b lang={VI}>{t('Chat với AI')}</b>
        </TalkName>
      ) : null}
      <Suspense fallback={<Opening />}>
        <AiTalk onLeave={drawer.close} />
      </Suspense>
    </>
  );
}

function RoomConversation({ roomId, isNamed }: { roomId: number; isNamed: boolean }) {
  const rooms = useRooms();
  const me = useMyUser().data?.id;
  const room = rooms.data?.find(({ id }) => id === roomId);
  if (room === undefined) {
    if (rooms.isFetching) return <Opening />;
    if (rooms.isError)
      return <ErrorState message={t('Failed to load chat history')} onRetry={() => void rooms.refetch()} />;
    return <EmptyState title={t('This chat is not here any more.')} />;
  }
  return (
    <>
      {isNamed ? (
        <TalkName>
          <Avatar
            id={partnerOf(room, me)?.id ?? room.id}
            name={room.name}
            picture={pictureOfRoom(room)}
            size={34}
            isGroup={room.type === 'group'}
          />
          <b translate="no">{room.name}</b>
        </TalkName>
      ) : null}
      <RoomTalk room={room} />
    </>
  );
}

/** The name of the conversation. It takes the focus that was lost with the list, unless a field takes it. */
function TalkName({ children }: { children: ReactNode }) {
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) name.current?.focus();
  }, []);
  return (
    <div ref={name} tabIndex={-1} className={styles.name}>
      {children}
    </div>
  );
}

function Opening() {
  return (
    <p className={styles.opening} role="status">
      <Spinner /> {t('Loading...')}
    </p>
  );
}

interface WelcomeProps {
  onBrowse: () => void;
  onCreateGroup: () => void;
}

/** The welcome screen, shown while no conversation is open. */
function Welcome({ onBrowse, onCreateGroup }: WelcomeProps) {
  const school = useMyUser().data?.school;
  return (
    <div className={styles.welcome}>
      <img src={tiPeek} alt="" />
      <p className={styles.welcomeTitle}>{t('Say hello to somebody')}</p>
      <p className={styles.text}>
        {school?.assistant === false
          ? t('Choose somebody of your class, or gather some of it in a group.')
          : t('Choose a friend, ask Tí about a word, or gather your class in a group.')}
      </p>
      <div className={styles.actions}>
        <Button icon={<UsersRound />} onClick={onBrowse}>
          {t('Browse Friends')}
        </Button>
        <Button kind="line" icon={<Users />} onClick={onCreateGroup}>
          {t('Create Group')}
        </Button>
      </div>
    </div>
  );
}
