import { LIMITS } from '@icando/contract/limits';
import { t, VI } from '../../platform/i18n/language.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './class-list.module.css';
import { classListFault, dropReasonText, namesOfClass } from './class-list.ts';

interface ClassListFieldProps {
  label: string;
  /** The hint while the list is empty. */
  emptyHint: string;
  value: string;
  onChange: (value: string) => void;
}

/** The field for a class list, and below it the names as they are understood: what is saved is what is shown. */
export function ClassListField({ label, emptyHint, value, onChange }: ClassListFieldProps) {
  const list = namesOfClass(value);
  const { names, dropped } = list;
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        labelLang={VI}
        lang="vi"
        rows={4}
        maxLength={LIMITS.pastedClass}
        keepsRest
        placeholder={t('Dán danh sách lớp, mỗi dòng một tên')}
        hint={names.length === 0 ? emptyHint : t('{count} tên.', { count: names.length })}
        error={classListFault(list)}
        value={value}
        onChange={onChange}
      />
      {names.length === 0 ? null : (
        <ol className={styles.names} aria-label={t('Danh sách sẽ lưu')} lang="vi" translate="no">
          {names.map((name) => (
            <li key={name} translate="no">
              {name}
            </li>
          ))}
        </ol>
      )}
      {dropped.length === 0 ? null : (
        <details className={styles.dropped} lang={VI}>
          <summary>{t('Bỏ qua {count} dòng', { count: dropped.length })}</summary>
          <ul>
            {dropped.map(({ row, text, why }) => (
              <li key={`${row} ${text}`}>
                <span>{t('Dòng {row}: {reason}', { row, reason: dropReasonText(why) })}</span>{' '}
                <q lang="vi" translate="no">
                  {text}
                </q>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
