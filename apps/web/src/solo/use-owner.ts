import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { chooseOwner } from './setup.ts';
import { changeSetup } from './solo.ts';

/** The parameter of the Game tab that names whose words are played with. */
export const OWNER_PARAM = 'user';

/** Lists the words of the user whom the address names; without one the list stays whose it was. */
export function useOwner(): void {
  const [params] = useSearchParams();
  const named = params.get(OWNER_PARAM) ?? '';
  useEffect(() => {
    // What is chosen for the next game lives outside React, and a link leads here.
    if (/^[1-9]\d{0,15}$/.test(named)) changeSetup((setup) => chooseOwner(setup, Number(named)));
  }, [named]);
}
