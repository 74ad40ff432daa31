import type { User } from '@icando/contract/accounts';
import { useMyUser } from '../accounts-api.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useHide } from './profile-api.ts';

/** Keeps one off the boards that others see; at once, whatever becomes of the form. */
export function HideSwitch({ me }: { me: User }) {
  const hide = useHide();
  const isHidden = useMyUser().data?.is_hidden ?? me.is_hidden;
  return (
    <div>
      <Switch
        label="Hide me from boards"
        isOn={isHidden}
        disabled={hide.isPending}
        onChange={(isOn) => hide.mutate({ me, isHidden: isOn })}
      />
    </div>
  );
}
