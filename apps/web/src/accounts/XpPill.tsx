import { useMyUser } from './accounts-api.ts';
import { Xp } from '../ui/Xp.tsx';

/** The caller's XP in the top bar. */
export function XpPill() {
  return <Xp score={useMyUser().data?.score} />;
}
