import { LIMITS } from '@icando/contract/limits';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useClasses, useCreateClass, useSwitchAssistant } from './school-api.ts';
import items from '../../ui/item-list.module.css';
import styles from './school.module.css';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

/** For admins: all classes, and the switch for the pupils' access to the assistant. */
export function ClassList({ isAssistantOn }: { isAssistantOn: boolean }) {
  const classes = useClasses();
  const [isCreating, setCreating] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="all-classes">
      <div className={styles.heading}>
        <h2 id="all-classes">{t('Các lớp của trường')}</h2>
        <Button icon={<Plus />} onClick={() => setCreating(true)}>
          {t('Mở lớp mới')}
        </Button>
      </div>
      {classes.data === undefined ? (
        classes.isError ? (
          <ErrorState
            message={t('Chưa tải được các lớp')}
            retryLabel={t('Thử lại')}
            onRetry={() => void classes.refetch()}
          />
        ) : (
          <SkeletonRows rows={4} columns={3} />
        )
      ) : classes.data.length === 0 ? (
        <EmptyState title={t('Chưa có lớp nào')} text={t('Mở một lớp, rồi đưa mã lớp cho các em đăng ký.')} />
      ) : (
        <ul className={styles.list}>
          {classes.data.map(({ id, name, code, is_closed, members }) => (
            <li key={id}>
              <Link to={`/classes?id=${id}`} className={items.item}>
                <span className={styles.facts}>
                  <b translate="no">{name}</b>
                  <span>
                    <span>
                      <Named>{is_closed ? '' : t('Mã {code} · ', { code: named(code) })}</Named>
                    </span>
                    <span>{t('{members} người', { members })}</span>
                  </span>
                </span>
                {is_closed ? <Badge>{t('Đã đóng')}</Badge> : null}
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <AssistantSwitch isOn={isAssistantOn} />
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </section>
  );
}

function AssistantSwitch({ isOn }: { isOn: boolean }) {
  const switching = useSwitchAssistant();
  return (
    <div>
      <Switch
        label={t('Học sinh được hỏi trợ lý AI (Tí)')}
        isOn={switching.isPending ? switching.variables : isOn}
        onChange={(next) => switching.mutate(next)}
      />
    </div>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const creating = useCreateClass();
  return (
    <FormDialog
      title={t('Mở lớp mới')}
      width={440}
      action={t('Mở lớp')}
      cancel={{ label: t('Thôi'), onPress: onClose }}
      isBusy={creating.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim() !== '') creating.mutate(name);
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
    </FormDialog>
  );
}
