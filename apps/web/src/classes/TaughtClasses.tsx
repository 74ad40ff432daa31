import { LIMITS } from '@icando/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ClassListField, classListFault, namesOfClass } from '../games/game-setup/index.ts';
import { t } from '../platform/i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { LinkedClasses } from './ClassParts.tsx';
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
      <LinkedClasses
        id="taught-classes"
        title={t('Lớp tôi dạy')}
        action={classes.data === undefined || classes.data.length === 0 ? null : create}
        empty={
          <EmptyState
            title={t('Chưa có lớp nào')}
            text={t('Lưu lớp một lần, rồi chọn lớp khi mở phòng và giao bài.')}
            action={create}
          />
        }
        query={classes}
        facts={({ pupils = 0 }) => t('{count} em', { count: pupils })}
      />
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
