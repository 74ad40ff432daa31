import { LIMITS } from '@icando/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { classStyles, LinkedClasses } from '../../classes/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useClasses, useCreateClass, useSwitchAssistant } from './school-api.ts';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

/** For admins: all classes, and the switch for the pupils' access to the assistant. */
export function ClassList({ isAssistantOn }: { isAssistantOn: boolean }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <section className={classStyles.part} aria-labelledby="all-classes">
      <LinkedClasses
        id="all-classes"
        title={t('Các lớp của trường')}
        action={
          <Button icon={<Plus />} onClick={() => setCreating(true)}>
            {t('Mở lớp mới')}
          </Button>
        }
        empty={
          <EmptyState
            title={t('Chưa có lớp nào')}
            text={t('Mở một lớp, rồi đưa mã lớp cho các em đăng ký.')}
          />
        }
        query={useClasses()}
        facts={factsOf}
        badge={badgeOf}
      />
      <AssistantSwitch isOn={isAssistantOn} />
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </section>
  );
}

type Row = NonNullable<ReturnType<typeof useClasses>['data']>[number];

const factsOf = ({ code, is_closed, members }: Row) => (
  <>
    <span>
      <Named>{is_closed ? '' : t('Mã {code} · ', { code: named(code) })}</Named>
    </span>
    <span>{t('{members} người', { members })}</span>
  </>
);

const badgeOf = ({ is_closed }: Row) => (is_closed ? <Badge>{t('Đã đóng')}</Badge> : null);

function AssistantSwitch({ isOn }: { isOn: boolean }) {
  const switching = useSwitchAssistant();
  return (
    <div>
      <Switch
        label={t('Học sinh được hỏi Tí (trợ lý AI)')}
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
