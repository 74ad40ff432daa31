import { LIMITS } from '@icando/contract/limits';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClassListField, classListFault, namesOfClass } from '../games/game-setup/index.ts';
import { t } from '../platform/i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import items from '../ui/item-list.module.css';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSaveClass, useTaughtClasses } from './classes-api.ts';
import styles from './classes.module.css';

/** The classes that the user teaches, and the form to save another. */
export function TaughtClasses() {
  const classes = useTaughtClasses();
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button icon={<Plus />} onClick={() => setCreating(true)}>
      {t('Lưu lớp mới')}
    </Button>
  );
  return (
    <section className={styles.part} aria-labelledby="taught-classes">
      <div className={styles.heading}>
        <h2 id="taught-classes">{t('Lớp tôi dạy')}</h2>
        {classes.data === undefined || classes.data.length === 0 ? null : create}
      </div>
      {classes.data === undefined ? (
        classes.isError ? (
          <ErrorState
            message={t('Chưa tải được các lớp')}
            retryLabel={t('Thử lại')}
            onRetry={() => void classes.refetch()}
          />
        ) : (
          <SkeletonRows rows={3} columns={2} />
        )
      ) : classes.data.length === 0 ? (
        <EmptyState
          title={t('Chưa có lớp nào')}
          text={t('Lưu lớp một lần, rồi chọn lớp khi mở phòng và giao bài.')}
          action={create}
        />
      ) : (
        <ul className={styles.list}>
          {classes.data.map(({ id, name, pupils = 0 }) => (
            <li key={id}>
              <Link to={`/classes?id=${id}`} className={items.item}>
                <span className={styles.facts}>
                  <b translate="no">{name}</b>
                  <span>{t('{count} em', { count: pupils })}</span>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isCreating ? <SaveDialog onClose={() => setCreating(false)} /> : null}
    </section>
  );
}

function SaveDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const saving = useSaveClass();
  const list = namesOfClass(typed);
  return (
    <FormDialog
      title={t('Lưu lớp mới')}
      width={560}
      action={t('Lưu lớp')}
      cancel={{ label: t('Thôi'), onPress: onClose }}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim() !== '' && classListFault(list) === undefined)
          saving.mutate({ name, names: [...list.names] });
      }}
    >
      <TextField
        label={t('Tên lớp')}
        lang="vi"
        autoComplete="off"
        maxLength={LIMITS.className}
        value={name}
        onChange={setName}
      />
      <ClassListField
        label={t('Tên các em')}
        emptyHint={t('Chỉ thầy cô dạy lớp này thấy danh sách.')}
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
