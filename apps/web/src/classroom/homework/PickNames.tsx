import { Switch } from '../../ui/Switch.tsx';
import styles from './homework.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

interface PickNamesProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether pupils pick their names from the list, which anybody with the link then sees. */
export function PickNames({ isOn, onChange }: PickNamesProps) {
  return (
    <div>
      <Switch label={t('Các em chọn tên từ danh sách')} lang={VI} isOn={isOn} onChange={onChange} />
      <p className={styles.note}>
        {isOn
          ? t('Ai có đường dẫn cũng thấy danh sách tên.')
          : t('Không ai thấy danh sách. Mỗi em gõ đúng tên mình trong danh sách.')}
      </p>
    </div>
  );
}
