import type { Lesson } from '@icando/contract/lessons';
import { sharedLessonAddress } from '@icando/contract/shared-lessons';
import { Copy, Globe, Share2 } from 'lucide-react';
import { useState } from 'react';
import { type SharingChange, useShareLesson } from '../lessons/index.ts';
import { useLinkOrigin } from '../../platform/browser/link-origin.ts';
import { LocalOnlyNote } from '../../ui/LocalOnlyNote.tsx';
import { canShareLinks, shareLink } from '../../platform/browser/share-link.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './ShareDialog.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { QrCode } from '../../ui/QrCode.tsx';

export interface ShareDialogProps {
  lesson: Lesson;
  onClose: () => void;
}

/** Switches the link of a lesson on and off, and shows the link for sharing. The dialog opens when it is mounted. */
export function ShareDialog({ lesson, onClose }: ShareDialogProps) {
  const { id, lesson_name, is_public, share_code: code = null } = lesson;
  const sharing = useShareLesson();
  // An optimistic value: a switch moves at once, and back if the change fails.
  const [pending, setPending] = useState<SharingChange>({});
  const isOn = pending.shared ?? code !== null;
  const change = (next: SharingChange) => {
    setPending(next);
    sharing.mutate({ id, ...next }, { onSettled: () => setPending({}) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Chia sẻ bài')}
      titleLang={VI}
      subtitle={<span translate="no">{lesson_name}</span>}
      width={460}
    >
      {is_public ? (
        <Switch
          label={t('Chia sẻ bằng đường dẫn')}
          lang={VI}
          isOn={isOn}
          onChange={(shared) => change({ shared })}
        />
      ) : null}
      <p className={styles.note} lang={VI}>
        {is_public
          ? t(
              'Ai có đường dẫn cũng xem được tên bạn, tên bài, mô tả và các từ, không cần tài khoản. Ghi chú của bạn thì không.',
            )
          : t('Bài này đang riêng tư, nên chưa chia sẻ được.')}
      </p>
      {is_public ? null : (
        <Button
          icon={<Globe />}
          lang={VI}
          busy={sharing.isPending}
          onClick={() => change({ is_public: true, shared: true })}
        >
          {t('Công khai và chia sẻ')}
        </Button>
      )}
      {code === null || !isOn ? null : (
        <>
          <LinkOf code={code} />
          <Switch
            label={t('Cho phép máy tìm kiếm')}
            lang={VI}
            isOn={pending.indexed ?? lesson.indexed === true}
            onChange={(indexed) => change({ indexed })}
          />
          <p className={styles.note} lang={VI}>
            {t('Tắt chia sẻ thì đường dẫn này mất hẳn. Bật lại sẽ có đường dẫn mới.')}
          </p>
        </>
      )}
    </Dialog>
  );
}

function LinkOf({ code }: { code: string }) {
  const { copy, dialog } = useCopy();
  const { origin } = useLinkOrigin();
  const address = sharedLessonAddress(origin, code);
  return (
    <div className={styles.link} lang={VI}>
      <QrCode className={styles.qr} value={address} name={t('QR code of the lesson')} size={160} />
      <div className={styles.ways}>
        <p className={styles.address} lang="en" translate="no">
          {address}
        </p>
        <LocalOnlyNote />
        <Button kind="soft" icon={<Copy />} onClick={() => void copy(address, t('Link copied'))}>
          {t('Sao chép đường dẫn')}
        </Button>
        {canShareLinks() ? (
          <Button kind="quiet" icon={<Share2 />} onClick={() => void shareLink(address)}>
            {t('Gửi cho bạn bè')}
          </Button>
        ) : null}
      </div>
      {dialog}
    </div>
  );
}
