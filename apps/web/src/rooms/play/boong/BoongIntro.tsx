import styles from './boong.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

/** The rules of the mouse game, shown in the lobby and in the countdown. */
export function BoongIntro() {
  return (
    <div className={styles.intro}>
      <h3>{t('How to Play?')}</h3>
      <p>{t('Click on the mice that show the correct word!')}</p>
      <p className={styles.keys} lang={VI}>
        {t('Chạm vào hang có chuột, hoặc bấm phím 1–6. Mỗi câu chỉ gõ một lần.')}
      </p>
    </div>
  );
}
