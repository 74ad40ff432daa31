import { Users, UsersRound } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import tiPeek from '../../ui/art/ti-peek.svg';
import styles from './Welcome.module.css';

interface WelcomeProps {
  onBrowse: () => void;
  onCreateGroup: () => void;
}

/** Nobody is chosen yet. */
export function Welcome({ onBrowse, onCreateGroup }: WelcomeProps) {
  return (
    <div className={styles.welcome}>
      <img src={tiPeek} alt="" />
      <p className={styles.title}>Say hello to somebody</p>
      <p className={styles.text}>Choose a friend, ask Tí about a word, or gather your class in a group.</p>
      <div className={styles.actions}>
        <Button icon={<UsersRound />} onClick={onBrowse}>
          Browse Friends
        </Button>
        <Button kind="line" icon={<Users />} onClick={onCreateGroup}>
          Create Group
        </Button>
      </div>
    </div>
  );
}
