import { LIMITS } from '@icando/contract/limits';
import { type FormEvent, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useJoinClass, useOwnClasses } from './school-api.ts';
import items from '../../ui/item-list.module.css';
import { Named } from '../../ui/Named.tsx';
import { classStyles } from '../../classes/index.ts';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** The user's classes with the user's name in each, and a form to join another. */
export function OwnClasses() {
  const classes = useOwnClasses();
  return (
    <section className={classStyles.part} aria-labelledby="own-classes">
      <h2 id="own-classes">{t('Lớp của tôi')}</h2>
      {classes.data === undefined ? (
        classes.isError ? (
          <ErrorState
            message={t('Chưa tải được lớp của bạn')}
            retryLabel={t('Thử lại')}
            onRetry={() => void classes.refetch()}
          />
        ) : (
          <SkeletonRows rows={2} columns={2} />
        )
      ) : classes.data.length === 0 ? (
        <p className={classStyles.note}>
          {t('Bạn chưa ở lớp nào. Nhập mã lớp để nhắn tin với các bạn trong lớp.')}
        </p>
      ) : (
        <ul className={classStyles.list}>
          {classes.data.map(({ id, name, is_closed, own_name }) => (
            <li key={id} className={items.item}>
              <span className={classStyles.facts}>
                <b translate="no">{name}</b>
                <span>
                  <Named>{t('Thầy cô thấy tên bạn là {ownName}', { ownName: named(own_name ?? '') })}</Named>
                </span>
              </span>
              {is_closed ? <Badge>{t('Đã đóng')}</Badge> : null}
            </li>
          ))}
        </ul>
      )}
      <JoinForm />
    </section>
  );
}

function JoinForm() {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const joining = useJoinClass();
  const isReady = code.trim() !== '' && name.trim() !== '';
  function join(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    const clear = () => {
      setCode('');
      setName('');
    };
    joining.mutate({ class_code: code, name }, { onSuccess: clear });
  }
  return (
    <Sheet className={classStyles.card ?? ''}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields */}
      <form
        className={classStyles.form}
        onSubmit={join}
        onKeyDown={ignoreComposingEnter}
        aria-label={t('Vào lớp')}
      >
        <TextField
          label={t('Mã lớp')}
          maxLength={LIMITS.code}
          hideCounter
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={setCode}
        />
        <TextField
          label={t('Họ và tên')}
          hint={t('Chỉ thầy cô thấy. Các bạn thấy biệt danh của bạn.')}
          lang="vi"
          autoComplete="name"
          maxLength={LIMITS.username}
          value={name}
          onChange={setName}
        />
        <Button type="submit" kind="soft" busy={joining.isPending} aria-disabled={!isReady}>
          {t('Vào lớp')}
        </Button>
      </form>
    </Sheet>
  );
}
