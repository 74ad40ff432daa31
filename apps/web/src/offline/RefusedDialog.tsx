import { RotateCw, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMyUser } from '../accounts/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './refused.module.css';
import { outbox } from '../platform/outbox/device-outbox.ts';
import { usePending } from '../platform/outbox/pending.ts';
import { connection } from '../platform/realtime/connection.ts';
import { type LibraryChange, libraryChangesIn } from './library-changes.ts';
import { EN, t, VI } from '../platform/i18n/language.ts';

const WHAT: Record<LibraryChange['call'], string> = {
  createWord: t('Thêm từ'),
  updateWord: t('Sửa từ'),
  deleteWord: t('Xóa từ'),
  createLesson: t('Thêm bài'),
  updateLesson: t('Sửa bài'),
  deleteLesson: t('Xóa một bài học'),
};

/** The refused changes with their reasons; each can be sent again or discarded. */
export function RefusedDialog({ onClose }: { onClose: () => void }) {
  const owner = useMyUser().data?.id ?? 0;
  const { refused } = usePending();
  const list = useQuery({
    queryKey: ['offline', 'refused', owner, refused],
    queryFn: async () => libraryChangesIn((await outbox.read()).entries, owner, 'refused'),
    staleTime: Infinity,
  });
  return (
    <Dialog isOpen title={t('Chưa gửi được')} titleLang={VI} width={480} onClose={onClose}>
      <ul className={styles.list} lang={VI}>
        {list.data?.map(({ id, change, change: { call, label }, reason }) => (
          <li key={id}>
            <span className={styles.text}>
              <b>
                {WHAT[call]} “
                <span lang="en" translate="no">
                  {label}
                </span>
                ”
              </b>
              <span>{textOf(change)}</span>
              <span lang={EN}>{reason}</span>
            </span>
            <IconButton label={t('Gửi lại {label}', { label })} onClick={() => void retry(id, owner)}>
              <RotateCw />
            </IconButton>
            <IconButton
              label={t('Bỏ {label}', { label })}
              tone="danger"
              onClick={() => void outbox.discard(id)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

async function retry(id: string, owner: number): Promise<void> {
  await outbox.retry(id);
  if (connection.get() === 'online') await outbox.send(owner);
}

/** The typed texts, which are stored nowhere else. */
function textOf(change: LibraryChange): string {
  if (change.call === 'createWord') return change.body.word_v;
  if (change.call === 'updateLesson') return change.body.lesson_name ?? change.body.description ?? '';
  return change.call === 'updateWord' ? (change.body.native_word ?? '') : '';
}
