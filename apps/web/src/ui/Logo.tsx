import logo from './art/logo-on-dark.svg';
import { t } from '../platform/i18n/language.ts';

/** The logo on the cover, as the content of a link. */
export function Logo() {
  return <img src={logo} alt={t('I Can do it, home')} width="298" height="76" />;
}
