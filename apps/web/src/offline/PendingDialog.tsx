import { RotateCw, X } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMyUser } from '../accounts/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './pending.module.css';
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

const OTHERS = [
  { kind: 'review_answers', text: t('Câu trả lời ôn tập') },
  { kind: 'game_report', text: t('Kết quả ván chơi') },
  { kind: 'chat_message', text: t('Tin nhắn') },
];

/** What waits for a connection, and the refused changes with their reasons, which can be sent again or discarded. */
export function PendingDialog({ onClose }: { onClose: () => void }) {
  const owner = useMyUser().data?.id ?? 0;
  const pending = usePending();
  const list = useQuery({
    queryKey: ['offline', 'pending', owner, pending],
    queryFn: async () => {
      const { entries } = await outbox.read();
      return {
        refused: libraryChangesIn(entries, owner, 'refused'),
        changes: libraryChangesIn(entries, owner),
        others: OTHERS.map(({ kind, text }) => ({
          text,
          count: entries.filter(
            (entry) => entry.kind === kind && entry.owner === owner && entry.state === 'waiting',
          ).length,
        })),
      };
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const isEmpty = list.isSuccess && !list.isPlaceholderData && pending.waiting + pending.refused === 0;
  return (
    <Dialog isOpen title={t('Chưa gửi được')} titleLang={VI} width={480} onClose={onClose}>
      {isEmpty ? <p lang={VI}>{t('Không còn gì chưa gửi.')}</p> : null}
      <ul className={styles.list} lang={VI}>
        {list.data?.refused.map(({ id, change, change: { call, label }, reason }) => (
          <li key={id}>
            <span className={styles.text}>
              <b>
                <What call={call} label={label} />
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
        {list.data?.changes.map(({ id, change: { call, label } }) => (
          <li key={id}>
            <What call={call} label={label} />
          </li>
        ))}
        {list.data?.others.map(({ text, count }) =>
          count === 0 ? null : <li key={text}>{`${text}: ${count}`}</li>,
        )}
      </ul>
    </Dialog>
  );
}

function What({ call, label }: Pick<LibraryChange, 'call' | 'label'>) {
  return (
    <span>
      {WHAT[call]} “
      <span lang="en" translate="no">
        {label}
      </span>
      ”
    </span>
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
