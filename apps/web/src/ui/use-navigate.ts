import { type NavigateOptions, type To, useNavigate as useRouterNavigate } from 'react-router';
import { afterRemoval } from './overlay-history.ts';

type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** As the router's `useNavigate`, also right after a dialog was closed. */
export function useNavigate(): Navigate {
  const navigate = useRouterNavigate();
  return (to, options) =>
    afterRemoval(() => {
      void (typeof to === 'number' ? navigate(to) : navigate(to, options));
    });
}
