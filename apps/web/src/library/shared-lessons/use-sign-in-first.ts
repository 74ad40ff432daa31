import { useNavigate } from '../../ui/use-navigate.ts';
import { rememberLesson } from '../../platform/storage/session.ts';

/** Opens the sign-in page; after the sign-in the lesson is saved. */
export function useSignInFirst(code: string): (address: '/auth' | '/auth?mode=sign-up') => void {
  const navigate = useNavigate();
  return (address) => {
    rememberLesson(code);
    navigate(address);
  };
}
