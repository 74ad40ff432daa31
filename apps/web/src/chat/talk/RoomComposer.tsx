import { nfc } from '@icando/contract/text';
import type { Card, ChatRoom, Message } from '@icando/contract/chat';
import { LIMITS } from '@icando/contract/limits';
import { BookOpen, DoorOpen, Plus } from 'lucide-react';
import { useState, useRef } from 'react';
import { Menu } from '../../ui/Menu.tsx';
import { Composer } from '../../ui/talk/Composer.tsx';
import { isRoomId, roomIdIn, roomPath } from '../cards/room-address.ts';
import { lastingKey } from '../../platform/storage/current-ids.ts';
import { linkOrigin } from '../../platform/browser/link-origin.ts';
import { talk } from '../live/talk.ts';
import { BlockedNote, ClosedNote } from '../safety/BlockedNote.tsx';
import { AnsweredLine, quoteOf } from './QuoteLine.tsx';
import { roomIn } from './message-parts.ts';
import styles from './RoomComposer.module.css';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import iconButton from '../../ui/IconButton.module.css';
import { TextField } from '../../ui/TextField.tsx';
import type { Word } from '@icando/contract/words';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Ipa } from '../../ui/Ipa.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useWords } from '../../library/words/index.ts';
import { t } from '../../platform/i18n/language.ts';

interface RoomComposerProps {
  room: ChatRoom;
  /** The message that the next one answers. */
  answered: Message | null;
  /** Called when it was answered, or is not to be. */
  onAnswered: () => void;
}

/** The message field of a room. Its text is kept when the drawer closes or another room opens. */
export function RoomComposer({ room, answered, onAnswered }: RoomComposerProps) {
  const [text, setText] = useState(() => talk.draftOf(room.id));
  const [adding, setAdding] = useState<'nothing' | 'word' | 'room'>('nothing');
  const isCardSent = useRef(false);
  if (room.is_closed) return <ClosedNote />;
  if (room.blocked) return <BlockedNote room={room} />;
  const onChange = (next: string) => {
    setText(next);
    talk.setDraft(room.id, next);
  };
  const send = (content: string, card: Card | null) => {
    talk.send(room.id, content, card, answered === null ? undefined : quoteOf(answered));
    onAnswered();
  };
  const onSend = () => {
    // The store has the current text: a second click may come before the empty field is rendered.
    const content = talk.draftOf(room.id).toWellFormed().trim();
    if (content === '') return;
    const gameRoom = roomIn(content, [window.location.origin, linkOrigin().origin], isRoomId);
    send(content, gameRoom === null ? null : { kind: 'room', room_id: gameRoom });
    onChange('');
  };
  const onAdd = (kind: 'word' | 'room') => {
    isCardSent.current = false;
    setAdding(kind);
  };
  const sendCard = (content: string, card: Card) => {
    if (isCardSent.current) return;
    isCardSent.current = true;
    setAdding('nothing');
    send(content, card);
  };
  return (
    <>
      <Composer
        label={t('Message to {name}', { name: room.name })}
        placeholder={t('Write a message...')}
        value={text}
        onChange={onChange}
        onSend={onSend}
        maxLength={LIMITS.message}
        attached={
          answered === null ? null : (
            <AnsweredLine key={answered.id} message={answered} onCancel={onAnswered} />
          )
        }
        tools={
          <Menu
            label={t('Send something else')}
            triggerClassName={cx(iconButton.button, styles.plus)}
            trigger={<Plus />}
            groups={[
              {
                id: 'cards',
                label: t('Cards'),
                entries: [
                  { id: 'word', label: t('Send a word'), icon: <BookOpen /> },
                  { id: 'room', label: t('Invite to a room'), icon: <DoorOpen /> },
                ],
                onChoose: (id) => onAdd(id === 'word' ? 'word' : 'room'),
              },
            ]}
          />
        }
      />
      {adding === 'word' ? (
        <WordPickerDialog onClose={() => setAdding('nothing')} onChosen={sendCard} />
      ) : null}
      {adding === 'room' ? <InviteDialog onClose={() => setAdding('nothing')} onChosen={sendCard} /> : null}
    </>
  );
}

interface InviteDialogProps {
  onClose: () => void;
  /** Called with the card and the text that replaces it in clients without cards. */
  onChosen: (text: string, card: Card) => void;
}

/** Invites to a game room by its id or link. */
function InviteDialog({ onClose, onChosen }: InviteDialogProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={t('Invite to a room')} width={440}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the dialog's events to the drawer, although its element is elsewhere.
          event.stopPropagation();
          const roomId = roomIdIn(typed);
          if (roomId === null) setWrong(true);
          else onChosen(linkOrigin().origin + roomPath(roomId), { kind: 'room', room_id: roomId });
        }}
      >
        <TextField
          label={t('Room ID')}
          maxLength={LIMITS.codeOrLink}
          hideCounter
          hint={t('The six letters of the room, or its link.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          onKeyDown={ignoreComposingEnter}
          {...(isWrong ? { error: t('This is no room id. Copy it from the room once more.') } : {})}
        />
        <p>
          <Button type="submit" block>
            {t('Send')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

interface WordPickerDialogProps {
  onClose: () => void;
  /** Called with the card and the text that replaces it in clients without cards. */
  onChosen: (text: string, card: Card) => void;
}

function cardOf({ id, foreign_word, native_word, pronunciation_foreign, audio }: Word): Card {
  return { kind: 'word', word_id: id, foreign_word, native_word, pronunciation_foreign, audio };
}

/** Chooses a word of the caller to send. */
function WordPickerDialog({ onClose, onChosen }: WordPickerDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(nfc(typed).trim());
  const query = useWords({ lessonIds: [], search });
  const box = useRef<HTMLDivElement>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t('Send a word')} width={480}>
      <SearchField
        label={t('Find word')}
        placeholder={t('find word...')}
        value={typed}
        onChange={setTyped}
        maxLength={LIMITS.search}
      />
      <div ref={box} className={styles.box}>
        <InfiniteList
          query={query}
          failure={t('Failed to load words')}
          skeleton={<SkeletonRows rows={4} columns={2} />}
          empty={
            <EmptyState title={search === '' ? t('You have no words to send yet.') : t('No results found')} />
          }
          box={box}
        >
          {(words) => (
            <ul>
              {words.map((word) => (
                <li key={lastingKey(word.id)}>
                  <button
                    type="button"
                    className={styles.word}
                    onClick={() => onChosen(`${word.foreign_word}: ${word.native_word}`, cardOf(word))}
                  >
                    <span>
                      <b lang="en" translate="no">
                        {word.foreign_word}
                      </b>{' '}
                      <Ipa>{word.pronunciation_foreign}</Ipa>
                    </span>
                    <span className={styles.vietnamese} lang="vi" translate="no">
                      {word.native_word}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </InfiniteList>
      </div>
    </Dialog>
  );
}
