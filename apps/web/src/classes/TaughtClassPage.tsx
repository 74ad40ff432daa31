import type { TaughtClass } from '@icando/contract/classes';
import { LIMITS } from '@icando/contract/limits';
import { ClipboardList, Presentation, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ResetCode } from '../accounts/index.ts';
import { ClassListField, classListFault, namesOfClass } from '../games/game-setup/index.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ClassHistory } from './ClassHistory.tsx';
import { ClassProgress } from './ClassProgress.tsx';
import { OpenedClass } from './ClassParts.tsx';
import { ClassTeachers } from './ClassTeachers.tsx';
import { useChangeClass, useRemoveClass, useTaughtClass } from './classes-api.ts';
import styles from './classes.module.css';

/** A class for its teachers: what it did, what each pupil knows, its list, and who else teaches it. */
export function TaughtClassPage({ id }: { id: number }) {
  return (
    <OpenedClass query={useTaughtClass(id)}>
      {(found) => (
        <>
          <ClassWork id={id} />
          <Names found={found} />
          <Accounts people={found.people} />
          <ClassTeachers found={found} />
          <Removing found={found} />
        </>
      )}
    </OpenedClass>
  );
}

/** The ways to use a class, its results and its history. */
export function ClassWork({ id }: { id: number }) {
  return (
    <>
      <div className={styles.ways}>
        <ButtonLink to={`/setup-room?class=${id}`} kind="play" icon={<Presentation />}>
          {t('Mở phòng')}
        </ButtonLink>
        <ButtonLink to={`/homework?new&class=${id}`} kind="soft" icon={<ClipboardList />}>
          {t('Giao bài')}
        </ButtonLink>
      </div>
      <ClassProgress id={id} />
      <ClassHistory id={id} />
    </>
  );
}

function Names({ found: { id, name, names } }: { found: TaughtClass }) {
  const saved = names.join('\n');
  const [typedName, setTypedName] = useState(name);
  const [typed, setTyped] = useState(saved);
  const changing = useChangeClass(id);
  const list = namesOfClass(typed);
  const isChanged = typedName.trim() !== name || typed !== saved;
  const maySave = isChanged && typedName.trim() !== '' && classListFault(list) === undefined;
  return (
    <section className={styles.part} aria-labelledby="class-names">
      <h2 id="class-names">{t('Danh sách lớp')}</h2>
      <Sheet className={styles.card ?? ''}>
        <form
          className={styles.form}
          aria-label={t('Danh sách lớp')}
          onSubmit={(event) => {
            event.preventDefault();
            if (maySave) changing.mutate({ name: typedName, names: [...list.names] });
          }}
        >
          <TextField
            label={t('Tên lớp')}
            lang="vi"
            autoComplete="off"
            maxLength={LIMITS.className}
            value={typedName}
            onChange={setTypedName}
          />
          <ClassListField
            label={t('Tên các em')}
            emptyHint={t('Chỉ thầy cô dạy lớp này thấy danh sách.')}
            value={typed}
            onChange={setTyped}
          />
          <div className={styles.ways}>
            <Button type="submit" kind="soft" busy={changing.isPending} disabled={!maySave}>
              {t('Lưu lớp')}
            </Button>
          </div>
        </form>
      </Sheet>
    </section>
  );
}

/** The pupils who sign in, and a code for whoever forgot the password. */
function Accounts({ people }: Pick<TaughtClass, 'people'>) {
  if (people.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="class-accounts">
      <h2 id="class-accounts">{t('Các em có tài khoản')}</h2>
      <ul className={styles.accounts}>
        {people.map(({ user_id, name }) => (
          <li key={user_id}>
            <span translate="no">{name}</span> <ResetCode id={user_id} username={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Removing({ found: { id, name } }: { found: TaughtClass }) {
  const [isAsking, setAsking] = useState(false);
  const removing = useRemoveClass(id);
  return (
    <div className={styles.part}>
      <div>
        <Button
          kind="quiet"
          danger
          icon={<Trash2 />}
          busy={removing.isPending}
          onClick={() => setAsking(true)}
        >
          {t('Xóa lớp')}
        </Button>
      </div>
      <AskDialog
        isOpen={isAsking}
        lang={VI}
        title={t('Xóa {name}?', { name: named(name) })}
        text={t('Danh sách lớp bị xóa, không lấy lại được. Báo cáo của phòng và bài về nhà vẫn còn.')}
        yes={t('Xóa lớp')}
        onYes={() => {
          setAsking(false);
          removing.mutate();
        }}
        no={t('Thôi')}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
