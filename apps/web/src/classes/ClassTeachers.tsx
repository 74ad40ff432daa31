import type { TaughtClass } from '@icando/contract/classes';
import { Copy, RefreshCw, UserMinus, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useLinkOrigin } from '../platform/browser/link-origin.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { useCopy } from '../ui/CopyDialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useKeptFocusOnChange } from '../ui/use-kept-focus.ts';
import { useChangeClass, useRemoveTeacher } from './classes-api.ts';
import styles from './classes.module.css';

type Teacher = TaughtClass['teachers'][number];

/** Who teaches a class, and the link with which another teacher joins. The last teacher stays. */
export function ClassTeachers({ found: { id, name, teachers, teacher_code } }: { found: TaughtClass }) {
  const [leaving, setLeaving] = useState<Teacher>();
  const changing = useChangeClass(id);
  const removing = useRemoveTeacher(id);
  const { data: me } = useMyUser();
  const { copy, dialog } = useCopy();
  const { origin } = useLinkOrigin();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocusOnChange(heading, String(teachers.length));
  const isSelf = leaving?.user_id === me?.id;
  const label = (teacher: Teacher) =>
    teacher.user_id === me?.id
      ? t('Thôi dạy lớp này')
      : t('Đưa {name} ra khỏi lớp', { name: named(teacher.username) });
  return (
    <section className={styles.part} aria-labelledby="class-teachers">
      <h2 id="class-teachers" ref={heading} tabIndex={-1}>
        {t('Thầy cô dạy lớp này')}
      </h2>
      <ul className={styles.accounts}>
        {teachers.map((teacher) => (
          <li key={teacher.user_id}>
            <b translate="no">{teacher.username}</b>
            {teachers.length > 1 ? (
              <IconButton label={label(teacher)} tone="danger" onClick={() => setLeaving(teacher)}>
                <UserMinus />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('Ai mở đường dẫn này cũng thấy tên các em và kết quả. Chỉ gửi cho thầy cô dạy lớp.')}
      </p>
      <div className={styles.ways}>
        {teacher_code === null ? null : (
          <Button
            kind="soft"
            icon={<Copy />}
            onClick={() => void copy(`${origin}/classes?join=${id}&code=${teacher_code}`, t('Link copied'))}
          >
            {t('Chép đường dẫn')}
          </Button>
        )}
        <Button
          kind="line"
          icon={teacher_code === null ? <UserPlus /> : <RefreshCw />}
          busy={changing.isPending}
          onClick={() => changing.mutate({ renew_teacher_code: true })}
        >
          {teacher_code === null ? t('Mời thầy cô dạy cùng') : t('Đổi đường dẫn')}
        </Button>
      </div>
      <AskDialog
        isOpen={leaving !== undefined}
        lang={VI}
        title={leaving === undefined ? '' : `${label(leaving)}?`}
        text={
          isSelf
            ? t('Bạn không còn thấy danh sách và kết quả của {name}.', { name: named(name) })
            : t('Đường dẫn mời của lớp cũng hết dùng được.')
        }
        yes={isSelf ? t('Thôi dạy') : t('Đưa ra')}
        onYes={() => {
          setLeaving(undefined);
          if (leaving !== undefined) removing.mutate({ userId: leaving.user_id, isSelf });
        }}
        no={t('Thôi')}
        onNo={() => setLeaving(undefined)}
      />
      {dialog}
    </section>
  );
}
