import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { UserAvatar } from '../../accounts/index.ts';
import { useUser } from '../../community/index.ts';
import { Button } from '../../ui/Button.tsx';
import { chooseOwner } from '../setup.ts';
import { changeSetup } from '../solo.ts';
import styles from './owner.module.css';

/** Whose words are listed, and the way back to one's own. */
export function PickerOwner({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const owner = useUser(userId).data;
  return (
    <div className={styles.owner}>
      {owner ? <UserAvatar user={owner} /> : null}
      <p className={styles.name}>
        Words of <b lang="vi">{owner?.username ?? '…'}</b>
      </p>
      <Button
        kind="quiet"
        icon={<ArrowLeft />}
        onClick={() => {
          changeSetup((setup) => chooseOwner(setup, 0));
          void navigate('/?tab=game', { replace: true, state: { isAlone: true } });
        }}
      >
        My words
      </Button>
    </div>
  );
}
