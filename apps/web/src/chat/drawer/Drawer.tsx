import { PanelLeft, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useConnection } from '../../platform/connection.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { useBackCloses } from '../../ui/overlay-history.ts';
import { drawer, useDrawer } from '../drawer-state.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import styles from './Drawer.module.css';
import { PlaceMenu } from './PlaceMenu.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TalkPlace } from './TalkPlace.tsx';
import { Welcome } from './Welcome.tsx';

/** Messages: whom one talks with, and what is said. Over the page on the right; on a phone instead of it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { isOpen, place, isListOpen } = useDrawer();
  const isNarrow = useIsNarrow();
  const [isCreating, setCreating] = useState(false);
  useBackCloses(isOpen, onClose);
  const searchBox = useRef<HTMLInputElement>(null);
  const onCreateGroup = () => setCreating(true);
  const onBrowse = () => {
    // The list must be drawn before its search can take focus.
    flushSync(drawer.showList);
    searchBox.current?.focus();
  };
  const isTalkShown = !isNarrow || !isListOpen;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable
      className={cx(styles.veil)}
    >
      <Modal className={cx(styles.modal)}>
        <Dialog className={cx(styles.drawer)}>
          <header className={styles.head}>
            <IconButton
              label={isListOpen ? 'Hide the list' : 'Show the list'}
              aria-expanded={isListOpen}
              onClick={drawer.toggleList}
            >
              <PanelLeft />
            </IconButton>
            <Heading slot="title" level={2} className={cx(styles.title)}>
              Messages
            </Heading>
            <PlaceMenu place={place} />
            <IconButton label="Close" onClick={onClose}>
              <X />
            </IconButton>
          </header>
          <OfflineBar connection={useConnection()} />
          <div className={cx(styles.body, !isListOpen && styles.alone)}>
            {isListOpen ? (
              <Sidebar
                place={place}
                onGo={(next) => drawer.go(next, isNarrow)}
                onCreateGroup={onCreateGroup}
                searchBox={searchBox}
              >
                {isNarrow && place === null ? <Welcome {...{ onBrowse, onCreateGroup }} /> : null}
              </Sidebar>
            ) : null}
            {isTalkShown ? (
              <section className={styles.talk}>
                {place === null ? (
                  <Welcome {...{ onBrowse, onCreateGroup }} />
                ) : (
                  <TalkPlace place={place} isNamed={isNarrow || !isListOpen} />
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
      </Modal>
    </ModalOverlay>
  );
}
