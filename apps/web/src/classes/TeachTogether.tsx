import { t } from '../platform/i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import { PageHead } from '../ui/Page.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useTeachTogether } from './classes-api.ts';
import styles from './classes.module.css';

/** The page of the link with which a teacher shares a class. */
export function TeachTogether({ id, code }: { id: number; code: string }) {
  const joining = useTeachTogether(id);
  return (
    <>
      <PageHead title={t('Dạy cùng một lớp')} />
      <Sheet className={styles.card ?? ''}>
        <div className={styles.form}>
          <p>{t('Bạn sẽ thấy tên các em và kết quả của lớp, mở phòng và giao bài cho lớp.')}</p>
          <div className={styles.ways}>
            <Button kind="play" busy={joining.isPending} onClick={() => joining.mutate(code)}>
              {t('Nhận lớp')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}
