import { LIMITS } from '@icando/contract/limits';
import { isCommonPin, PIN, withPlainDigits } from '@icando/contract/pins';
import { type FormEvent, useRef, useState } from 'react';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { useToken } from '../../platform/storage/session.ts';
import tiPeek from '../../ui/art/ti-peek.svg';
import { useRefusedFocus } from '../../ui/use-refused-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { LongSelect } from '../../ui/LongSelect.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Named } from '../../ui/Named.tsx';
import { joinFault, joinFaultField, useJoinHomework, type Opened, type Pass } from './pupil-api.ts';
import { PupilHead } from './PupilHead.tsx';
import { minutesText } from './minutes.ts';
import styles from './homework.module.css';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

interface JoinFormProps {
  code: string;
  opened: Opened;
  onJoined: (pass: Pass) => void;
}

const NO_NAME = '';

/** A form for a name, picked or typed, and a PIN, which the first join sets. A signed-in account can join instead. */
export function JoinForm({ code, opened, onJoined }: JoinFormProps) {
  const { title, teacher, words, games, due_at, names, is_listed } = opened;
  const [name, setName] = useState(NO_NAME);
  const [pin, setPin] = useState('');
  const joining = useJoinHomework(code, onJoined);
  const hasAccount = useToken() !== null;
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRefusedFocus(form, joining.isPending);
  const fault = joining.isError ? joinFault(joining.error) : undefined;
  const faultField = joinFaultField(joining.error);
  const isReady = name.trim() !== '' && PIN.test(pin);

  function join(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    refusal.onSubmit();
    joining.mutate({ name, pin });
  }

  return (
    <div className={styles.pupil}>
      <PupilHead ti={tiPeek} title={<span translate="no">{title}</span>} moment="join">
        <p className={styles.note}>
          <Named>
            {[
              t('{teacher} giao', { teacher: named(teacher) }),
              t('{words} từ', { words }),
              minutesText(games, words),
              t('hạn {dueAt}', { dueAt: formatDate(due_at) }),
            ].join(' · ')}
          </Named>
        </p>
      </PupilHead>
      <Sheet className={styles.card ?? ''}>
        <form
          ref={form}
          className={styles.form}
          onSubmit={join}
          onInput={refusal.onInput}
          aria-label={t('Vào làm bài')}
        >
          {names === null ? (
            <TextField
              label={t('Tên của bạn')}
              hint={is_listed ? t('Gõ đúng như thầy cô ghi trong danh sách lớp') : undefined}
              error={faultField === 'name' ? fault : undefined}
              lang="vi"
              value={name}
              onChange={setName}
              maxLength={LIMITS.username}
              autoComplete="off"
            />
          ) : (
            <LongSelect
              label={t('Tên của bạn')}
              options={[
                { id: NO_NAME, label: t('Chọn tên…') },
                ...names.map((listName) => ({ id: listName, label: listName, isName: true })),
              ]}
              value={name}
              onChange={setName}
              error={faultField === 'name' ? fault : undefined}
            />
          )}
          <TextField
            label={t('PIN 4 số')}
            maxLength={LIMITS.code}
            hideCounter
            hint={
              PIN.test(pin) && isCommonPin(pin)
                ? t('PIN này ai cũng đoán ra. Nếu đang đặt lần đầu, chọn 4 số khác nhé.')
                : t('Lần đầu: tự đặt. Lần sau, máy khác: gõ lại PIN đó.')
            }
            error={faultField === 'pin' ? fault : undefined}
            value={pin}
            onChange={(typed) => setPin(withPlainDigits(typed).replace(/\D/g, '').slice(0, 4))}
            inputMode="numeric"
            autoComplete="off"
          />
          {fault === undefined || faultField !== undefined ? null : (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={styles.ways}>
            <Button type="submit" kind="play" busy={joining.isPending} disabled={!isReady}>
              {t('Vào làm bài')}
            </Button>
            {hasAccount ? (
              <Button
                kind="line"
                onClick={() => joining.mutate(names?.includes(name) === true ? { name } : {})}
              >
                {t('Dùng tài khoản của tôi')}
              </Button>
            ) : null}
          </div>
        </form>
      </Sheet>
    </div>
  );
}
