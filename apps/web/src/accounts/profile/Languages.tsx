import type { User } from '@icando/contract/accounts';
import type { Language } from '@icando/contract/languages';
import { language, t, VI } from '../../platform/i18n/language.ts';
import { LanguageChoice } from '../LanguageChoice.tsx';
import styles from './ProfileDialog.module.css';
import { useChooseLanguage } from './profile-api.ts';

interface LanguagesProps {
  me: User;
  /** The form has unsaved changes, so the page is reloaded only when the dialog closes. */
  delaysReload: boolean;
  next: Language | null;
  onLater: (next: Language) => void;
}

/** Chooses the language of the account on all devices. It takes effect at once, whether or not the form is saved. */
export function Languages({ me, delaysReload, next, onLater }: LanguagesProps) {
  const choose = useChooseLanguage();
  return (
    <>
      <p className={styles.languagesName} aria-hidden="true">
        {t('Language')}
      </p>
      <LanguageChoice
        className={styles.languages}
        disabled={choose.isPending}
        next={next}
        onChoose={(chosen) =>
          choose.mutate(
            { me, language: chosen, delaysReload },
            { onSuccess: () => (delaysReload ? onLater(chosen) : undefined) },
          )
        }
      />
      <p role="status" lang={VI} className={styles.when}>
        {next === null || next === language ? null : t('Đóng cài đặt là thấy ngôn ngữ mới.')}
      </p>
    </>
  );
}
