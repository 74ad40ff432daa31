import { House } from 'lucide-react';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import tiPeek from '../ui/art/ti-peek.svg';
import { ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import styles from './SetupRoomPage.module.css';

/** Rooms are not built yet, and this says so. */
export function SetupRoomPage() {
  useDocumentTitle('Game room');
  return (
    <Page>
      <div className={styles.card}>
        <img src={tiPeek} alt="" />
        <h1 tabIndex={-1} lang="vi">
          Phòng chơi chung đang được xây
        </h1>
        <p className={styles.text} lang="vi">
          Tí đang đóng bàn ghế. Trong lúc chờ, bạn chơi một mình cho quen tay nhé.
        </p>
        <ButtonLink to="/" icon={<House />}>
          Back to Home
        </ButtonLink>
      </div>
    </Page>
  );
}
