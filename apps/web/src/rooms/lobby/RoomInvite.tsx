import { ROOM_ID_LENGTH, roomAddress } from '@icando/contract/room-id';
import { Copy, Share2 } from 'lucide-react';
import { useLinkOrigin } from '../../platform/browser/link-origin.ts';
import { canShareLinks, shareLink } from '../../platform/browser/share-link.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { LocalOnlyNote } from '../../ui/LocalOnlyNote.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './room-invite.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { QrCode } from '../../ui/QrCode.tsx';

const HALF = ROOM_ID_LENGTH / 2;

/** The room's id and QR code, drawn as the label of a notebook, for the host to show. */
export function RoomLabel({ roomId }: { roomId: string }) {
  const { origin, isLocalOnly } = useLinkOrigin();
  const address = roomAddress(origin, roomId);
  return (
    <section className={styles.label} aria-label={t('Room')}>
      <div className={styles.inside}>
        <div className={styles.beside}>
          <p className={styles.kind} lang={VI}>
            {t('Phòng chơi')}
          </p>
          <p className={styles.id} data-room-id={roomId} translate="no">
            <VisuallyHidden>{t('Room ID {roomId}', { roomId: roomId.split('').join(' ') })}</VisuallyHidden>
            <span aria-hidden="true">{roomId.slice(0, HALF)}</span>
            <span aria-hidden="true">{roomId.slice(HALF)}</span>
          </p>
          <div className={styles.ways}>
            <InviteTools roomId={roomId} />
          </div>
        </div>
        <QrCode className={styles.qr} value={address} name={t('QR code of the room')} size={200} />
        {isLocalOnly ? (
          <LocalOnlyNote className={styles.text} />
        ) : (
          <p className={styles.text} lang={VI}>
            {t('Bạn bè quét mã để vào phòng')}
          </p>
        )}
      </div>
    </section>
  );
}

/** Buttons that copy the id and share the link, for friends elsewhere. */
export function InviteTools({ roomId }: { roomId: string }) {
  const { copy, dialog } = useCopy();
  const { origin } = useLinkOrigin();
  const address = roomAddress(origin, roomId);
  const share = () => (canShareLinks() ? shareLink(address) : copy(address, t('Link copied')));
  return (
    <>
      <Button kind="soft" icon={<Copy />} onClick={() => void copy(roomId, t('Room ID copied'))}>
        <span className={styles.word}>{t('Copy Room ID')}</span>
      </Button>
      <Button kind="quiet" icon={<Share2 />} onClick={() => void share()}>
        <span className={styles.word}>{t('Share link')}</span>
      </Button>
      {dialog}
    </>
  );
}
