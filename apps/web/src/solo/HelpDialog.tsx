import { Dialog } from '../ui/Dialog.tsx';
import styles from './help.module.css';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['1', '2', '3'], 'Chọn đáp án, xếp từ vừa nghe'],
  [['A–J', '1–0'], 'Nối cột trái với cột phải'],
  [['Enter'], 'Nộp, hoặc sang câu mới'],
  [['Space', 'R'], 'Nghe từ'],
  [['Backspace'], 'Xoá chữ trước, lấy lại từ vừa xếp'],
  [['M'], 'Tắt, mở tiếng'],
  [['/'], 'Tìm từ'],
  [['Esc'], 'Đóng, hoặc kết thúc ván'],
  [['?'], 'Mở bảng này'],
];

/** The keys of the games. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Phím tắt" titleLang="vi" width={440}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd lang="vi">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
