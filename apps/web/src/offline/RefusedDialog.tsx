import { RotateCw, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMyUser } from '../accounts/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './refused.module.css';
import { useWaiting } from './pending-counts.ts';
import { work } from './sync.ts';
import type { Write } from './writes.ts';
import { EN, t, VI } from '../platform/i18n/language.ts';

const WHAT: Record<Write['call'], string> = {
  createWord: t('Thêm từ'),
  updateWord: t('Sửa từ'),
  deleteWord: t('Xóa từ'),
  createLesson: t('Thêm bài'),
  updateLesson: t('Sửa bài'),
  deleteLesson: t('Xóa một bài học'),
};

/** The refused writes with their reasons; each can be sent again or discarded. */
export function RefusedDialog({ onClose }: { onClose: () => void }) {
  const owner = useMyUser().data?.id;
  const { refused } = useWaiting();
  const list = useQuery({
    queryKey: ['offline', 'refused', owner, refused],
    queryFn: () => work.refusedOf(owner ?? 0),
    staleTime: Infinity,
  });
  return (
    <Dialog isOpen title={t('Chưa gửi được')} titleLang={VI} width={480} onClose={onClose}>
      <ul className={styles.list} lang={VI}>
        {list.data?.map(({ write, write: { id, call, label }, reason }) => (
          <li key={id}>
            <span className={styles.text}>
              <b>
                {WHAT[call]} “
                <span lang="en" translate="no">
                  {label}
                </span>
                ”
              </b>
              <span>{textOf(write)}</span>
              <span lang={EN}>{reason}</span>
            </span>
            <IconButton label={t('Gửi lại {label}', { label })} onClick={() => void work.settle(id, true)}>
              <RotateCw />
            </IconButton>
            <IconButton
              label={t('Bỏ {label}', { label })}
              tone="danger"
              onClick={() => void work.settle(id, false)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The typed texts, which are stored nowhere else. */
function textOf(write: Write): string {
  if (write.call === 'createWord') return write.body.word_v;
  if (write.call === 'updateLesson') return write.body.lesson_name ?? write.body.description ?? '';
  return write.call === 'updateWord' ? (write.body.native_word ?? '') : '';
}
