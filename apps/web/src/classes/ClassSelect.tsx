import { Link } from 'react-router';
import { t, VI } from '../platform/i18n/language.ts';
import { Select } from '../ui/Select.tsx';
import { useTaughtClasses } from './classes-api.ts';
import styles from './classes.module.css';

const NO_CLASS = { id: 0, label: t('Không chọn lớp'), lang: VI };

interface ClassSelectProps {
  /** null: no class. */
  value: number | null;
  onChange: (classId: number | null) => void;
}

/** Chooses one of the classes that the user teaches; without one, leads to the page that saves it. */
export function ClassSelect({ value, onChange }: ClassSelectProps) {
  const { data: classes = [] } = useTaughtClasses();
  if (classes.length === 0)
    return (
      <p className={styles.note} lang={VI}>
        <Link to="/classes">{t('Lưu lớp một lần')}</Link> {t('để khỏi dán danh sách mỗi buổi.')}
      </p>
    );
  return (
    <Select
      label={t('Lớp')}
      labelLang={VI}
      options={[NO_CLASS, ...classes.map(({ id, name }) => ({ id, label: name }))]}
      value={classes.some(({ id }) => id === value) ? value : NO_CLASS.id}
      onChange={(id) => onChange(id === NO_CLASS.id ? null : id)}
    />
  );
}
